/** Moving about. What no screen uses is not here: an entry point is loaded whole. */
export { Dropdown, Steps, Tabs, type TabsProps } from 'antd';
