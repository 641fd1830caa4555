import { Type } from 'typebox';
import { model, oneOf } from '../../core/schema.js';
import { integer, text } from '../fields.js';
import { defineSection } from '../section.js';

/** Tabs of a member's history. */
export const historyTabs = [
  'coupon',
  'stamp',
  'point',
  'passTicketUse',
  'passTicketPurchase',
  'ticket',
] as const;

/** Columns of a history line. */
export const historyColumns = [
  'dateTime',
  'content',
  'useTime',
  'couponName',
  'shopName',
  'amount',
  'balance',
  'acquiredDate',
] as const;

export const history = defineSection({
  id: 'history',
  route: 'page-setting/history',
  schema: model('HistorySection', 'Usage history of a member', {
    title: text(40, 'Title of the page'),
    tabs: Type.Array(oneOf(historyTabs, 'A tab'), {
      uniqueItems: true,
      minItems: 1,
      maxItems: historyTabs.length,
      description: 'Tabs',
    }),
    columns: Type.Array(oneOf(historyColumns, 'A column'), {
      uniqueItems: true,
      minItems: 1,
      maxItems: historyColumns.length,
      description: 'Columns to show',
    }),
    months: integer(1, 36, 'How far back the history goes, months'),
    pageSize: integer(5, 50, 'Lines shown at once'),
    moreButtonText: text(20, 'Label of the button that shows more'),
    emptyText: text(100, 'What a tab says when there is nothing'),
  }),
  defaults: {
    title: '利用履歴',
    tabs: [...historyTabs],
    columns: [...historyColumns],
    months: 12,
    pageSize: 20,
    moreButtonText: 'もっと見る',
    emptyText: '履歴はありません。',
  },
  form: { tabs: { widget: 'checkboxes' }, columns: { widget: 'checkboxes' } },
});
