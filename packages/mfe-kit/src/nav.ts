/** Moving about: tabs, menus, steps. */
export {
  Anchor,
  Breadcrumb,
  Dropdown,
  Menu,
  type MenuProps,
  Pagination,
  Steps,
  Tabs,
  type TabsProps,
} from 'antd';
