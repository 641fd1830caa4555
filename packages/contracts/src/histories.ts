export { historyEndpoints } from './histories/endpoints.js';
export { HistoryLine, HistoryQuery } from './histories/schema.js';
