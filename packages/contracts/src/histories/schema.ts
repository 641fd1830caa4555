import { type Static, Type } from 'typebox';
import { historyTabs } from '../config-sections/sections/history.js';
import { Id, listQuery, model, oneOf, Timestamp } from '../core/schema.js';

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
