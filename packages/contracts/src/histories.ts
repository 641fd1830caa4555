import { type Static, Type } from 'typebox';
import { historyTabs } from './config-sections/sections/history.js';
import { defineEndpoint } from './core/endpoint.js';
import { Id, listQuery, many, model, oneOf, Timestamp } from './core/schema.js';

export const HistoryQuery = model('HistoryQuery', 'Which lines of the history to list', {
  ...listQuery,
  tab: oneOf(historyTabs, 'Which history'),
});
export type HistoryQuery = Static<typeof HistoryQuery>;

/** The columns of the specification's section 2 and the amount paid; each tab fills a subset. */
export const HistoryLine = model('HistoryLine', 'A line of the usage history', {
  id: Id,
  at: Timestamp,
  content: Type.String(),
  useTime: Type.Optional(Timestamp),
  couponName: Type.Optional(Type.String()),
  shopName: Type.Optional(Type.String()),
  amount: Type.Optional(
    Type.Integer({ minimum: 0, description: 'Amount paid or refunded for a ticket, yen' }),
  ),
  points: Type.Optional(Type.Integer()),
  balance: Type.Optional(Type.Integer()),
  acquiredDate: Type.Optional(Timestamp),
});
export type HistoryLine = Static<typeof HistoryLine>;

export const historyEndpoints = {
  list: defineEndpoint({
    id: 'histories.list',
    method: 'GET',
    path: '/m/{systemName}/history',
    service: 'loyalty',
    access: 'public',
    summary: 'List the actions of the calling member, newest first',
    query: HistoryQuery,
    response: many(HistoryLine),
    errors: ['loginNeeded'],
  }),
};
