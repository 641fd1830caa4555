import type { HistoryTexts } from './ja.js';

export const en: HistoryTexts = {
  couponUsed: 'Coupon used',
  stamped: 'Stamp received',
  ticketUsed: 'Ticket used',
  ticketBought: 'Ticket bought',
  ticketRefunded: 'Ticket refunded',
  points: {
    stamp: 'Reward of a stamp card',
    prize: 'Prize of a scratch game',
    visit: 'Points of a visit',
    integration: 'Points taken over',
    exchange: 'Exchanged for a coupon',
    couponUse: 'Coupon used',
    play: 'Game played',
    expiry: 'Expired',
    reversal: 'Reversed',
  },
};
