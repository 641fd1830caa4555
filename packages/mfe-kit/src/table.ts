/** Lists. */
export { Table, type TableColumnsType, type TableProps } from 'antd';
export { ListTable, type ListTableProps } from './ui/list-table.js';
