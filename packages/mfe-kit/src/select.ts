/** Choosing one of many; apart from the form engine, since lists filter with it too. */
export { Select } from 'antd';
