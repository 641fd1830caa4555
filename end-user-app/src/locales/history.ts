import { defineWords } from './define-words.js';

export const history = defineWords({
  ja: {
    kinds: '履歴の種類',
    tabs: {
      coupon: 'クーポン',
      stamp: 'スタンプ',
      point: 'ポイント',
      passTicketUse: 'パスチケット利用',
      passTicketPurchase: 'パスチケット購入',
      ticket: 'チケット',
    },
    columns: {
      dateTime: '日時',
      content: '内容',
      useTime: '利用時刻',
      couponName: '利用クーポン',
      shopName: '利用店舗',
      balance: '残高',
      acquiredDate: '獲得日',
    },
    months: '過去{months}か月の履歴を表示しています。',
  },
  en: {
    kinds: 'Kinds of history',
    tabs: {
      coupon: 'Coupons',
      stamp: 'Stamps',
      point: 'Points',
      passTicketUse: 'Pass tickets used',
      passTicketPurchase: 'Pass tickets bought',
      ticket: 'Tickets',
    },
    columns: {
      dateTime: 'Date and time',
      content: 'Content',
      useTime: 'Use time',
      couponName: 'Coupon used',
      shopName: 'Shop',
      balance: 'Balance',
      acquiredDate: 'Acquired',
    },
    months: 'The last {months} months.',
  },
});
