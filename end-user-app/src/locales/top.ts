import { defineMessages } from './messages.js';

export const top = defineMessages({
  ja: {
    empty: '現在ありません。',
    stamps: '{stamps} / {goal} 個',
    price: '{price}円',
    plays: 'あと {count} 回遊べます',
    balance: '保有ポイント',
    expires: '{points}{unit}は{date}まで有効です',
    expiresAt: '有効期限 {date}',
    pointsNeeded: '{points}{unit}で交換',
  },
  en: {
    empty: 'There is nothing at the moment.',
    stamps: '{stamps} of {goal}',
    price: '¥{price}',
    plays: '{count} plays left today',
    balance: 'Your points',
    expires: '{points} {unit} valid until {date}',
    expiresAt: 'Valid until {date}',
    pointsNeeded: 'For {points} {unit}',
  },
});
