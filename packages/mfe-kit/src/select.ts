/** Select component. Separate from the form engine, because list filters use it too. */
export { Select } from 'antd';
