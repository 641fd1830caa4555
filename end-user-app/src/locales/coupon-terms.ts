import { defineMessages } from './messages.js';

/** When a coupon can be redeemed, wherever a page shows one. */
export const couponTerms = defineMessages({
  ja: {
    period: '利用期間',
    expiry: '有効期限',
    from: '{date} から',
    until: '{date} まで',
    noLimit: '期限なし',
    expires: '有効期限 {date}',
  },
  en: {
    period: 'Usage period',
    expiry: 'Expiry',
    from: 'From {date}',
    until: 'Until {date}',
    noLimit: 'No expiry',
    expires: 'Expires {date}',
  },
});
