/** Lists without antd; part of the console's first load. */
export { ChoiceFilter, type ChoiceFilterProps } from './list/choice-filter.js';
export { ListPages } from './list/list-pages.js';
export type { ListViews } from './list/saved-views.js';
export type { TableColumn, TableColumnsType } from './list/table-columns.js';
export { ListTable, type ListTableProps } from './ui/list-table.js';
