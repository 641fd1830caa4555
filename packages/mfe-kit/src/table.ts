/** Lists. */
export { type TableColumnsType } from 'antd';
export { ListTable, type ListTableProps } from './ui/list-table.js';
