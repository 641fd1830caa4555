import type { PointEntry } from '@noren/contracts/points';

/** Texts of the members' history. */
export const ja = {
  couponUsed: 'クーポンを利用',
  stamped: 'スタンプを獲得',
  ticketUsed: 'チケットを利用',
  ticketBought: 'チケットを購入',
  ticketRefunded: 'チケットを返金',
  points: {
    stamp: 'スタンプ特典',
    prize: 'スクラッチの賞品',
    visit: '来店ポイント',
    integration: 'ポイント統合',
    exchange: 'クーポンと交換',
    couponUse: 'クーポンの利用',
    play: 'ゲームの利用',
    expiry: '有効期限切れ',
    reversal: '取り消し',
  } satisfies Record<PointEntry['kind'], string>,
};

export type HistoryTexts = typeof ja;
