import { defineMessages } from './messages.js';

/** What a stamp or a game earned. */
export const rewards = defineMessages({
  ja: {
    points: '{points}{unit}',
    moreStamp: 'スタンプをもう1個獲得しました。',
    item: '店舗スタッフにこの画面をお見せください。',
    toCoupon: 'クーポンを見る',
    toPoints: 'ポイントを見る',
  },
  en: {
    points: '{points} {unit}',
    moreStamp: 'You got one more stamp.',
    item: 'Please show this screen to the staff.',
    toCoupon: 'See the coupon',
    toPoints: 'See my points',
  },
});
