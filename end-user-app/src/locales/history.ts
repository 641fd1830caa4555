import { defineMessages } from './messages.js';

export const history = defineMessages({
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
      useTime: '利用時間',
      couponName: '利用クーポン名',
      shopName: '利用店舗名',
      balance: '残高',
      acquiredDate: '獲得日',
    },
    months: '過去{months}か月の履歴を表示しています。',
  },
  en: {
    kinds: 'Kinds of history',
    tabs: {
      coupon: 'Coupon',
      stamp: 'Stamp',
      point: 'Point',
      passTicketUse: 'Pass ticket use',
      passTicketPurchase: 'Pass ticket purchase',
      ticket: 'Ticket',
    },
    columns: {
      dateTime: 'Date and time',
      content: 'Content',
      useTime: 'Use time',
      couponName: 'Coupon name used',
      shopName: 'Shop name used',
      balance: 'Balance',
      acquiredDate: 'Acquired date',
    },
    months: 'The last {months} months.',
  },
});
