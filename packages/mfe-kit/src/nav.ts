/** Navigation components. Entry points load whole, so they export only what screens use. */
export { Dropdown, Steps, Tabs, type TabsProps } from 'antd';
export { type RowAction, RowMenu, type RowMenuProps, toMenuItems } from './ui/row-menu.js';
