import { type DemoContent, demoContents } from '../demo-contents.js';
import { toPicture } from '../ensure-app.js';
import { type Additions, addTo } from './trade.js';

/** Store code of the drink stamps. */
export const drinkCode = '2580';

const additions: Additions = {
  'ドリンク1杯 100円引き': {
    imageUrl: toPicture('cafe-coffee'),
    nameEn: '100 yen off a drink',
    descriptionEn: '100 yen off any drink.',
  },
  焼き菓子プレゼント: {
    imageUrl: toPicture('cafe-cookies'),
    nameEn: 'A free pastry',
    descriptionEn: 'For the first 50 guests. Show this screen to the staff.',
  },
  ドリンク1杯無料: {
    imageUrl: toPicture('cafe-latte'),
    nameEn: 'One free drink',
    descriptionEn: 'Any drink, free of charge.',
  },
  ケーキセット半額: {
    imageUrl: toPicture('cafe-cake'),
    nameEn: 'Cake set at half price',
    descriptionEn: 'A cake set at half price.',
  },
  ご来店スタンプカード: {
    imageUrl: toPicture('cafe-stamps'),
    nameEn: 'Visit card',
    descriptionEn: 'One stamp for each visit. The store code is 4711.',
  },
  ドリンク1杯と交換: {
    imageUrl: toPicture('cafe-coffee'),
    nameEn: 'Exchange for a drink',
    descriptionEn: 'Exchange points for a coupon for one drink.',
  },
  ケーキセット半額と交換: {
    imageUrl: toPicture('cafe-cake'),
    nameEn: 'Exchange for a cake set at half price',
  },
  毎日スクラッチ: {
    coverImageUrl: toPicture('cafe-scratch'),
    nameEn: 'Daily scratch card',
    descriptionEn: 'Once a day: see at once whether you win.',
  },
  コーヒー30日パス: {
    imageUrl: toPicture('cafe-pass'),
    nameEn: '30-day coffee pass',
    descriptionEn: 'One coffee of your choice every day.',
    conditionsEn: 'One cup a day. Cannot be combined with other discounts.',
  },
  'コーヒー回数券（11杯）': {
    imageUrl: toPicture('cafe-beans'),
    nameEn: '11 coffees for the price of 10',
    descriptionEn: '11 cups for the price of 10. The store code is 1111.',
  },
  都心エリア: { nameEn: 'City centre' },
  西エリア: { nameEn: 'West' },
  'あおば珈琲 丸の内本店': {
    imageUrl: toPicture('cafe-shop'),
    nameEn: 'Aoba Coffee Marunouchi',
    addressEn: '1-1-1 Marunouchi, Chiyoda, Tokyo',
    openingHoursEn: '7:30–21:00',
    regularHolidayEn: 'None',
    extras: [{ key: 'parking', value: 'なし', valueEn: 'None' }],
  },
  'あおば珈琲 日本橋店': {
    imageUrl: toPicture('cafe-beans'),
    nameEn: 'Aoba Coffee Nihonbashi',
    addressEn: '2-3-4 Nihonbashi, Chuo, Tokyo',
    openingHoursEn: '8:00–20:00',
    regularHolidayEn: 'Sundays',
  },
  'あおば珈琲 吉祥寺店': {
    imageUrl: toPicture('cafe-shop'),
    nameEn: 'Aoba Coffee Kichijoji',
    addressEn: '1-2-3 Kichijoji Honcho, Musashino, Tokyo',
    openingHoursEn: '9:00–21:00',
    regularHolidayEn: 'Tuesdays',
    extras: [{ key: 'parking', value: '5台', valueEn: '5 cars' }],
  },
  '冬の新作「ゆずラテ」のお知らせ': {
    imageUrl: toPicture('cafe-yuzu'),
    nameEn: 'New this winter: yuzu latte',
    bodyEn: 'A latte with the peel of Japanese yuzu, at all shops.\nOnly while stocks last.',
  },
  年末年始の営業時間: {
    nameEn: 'Opening hours over the New Year',
    bodyEn: 'From 30 December to 3 January all shops are open from 10:00 to 18:00.',
  },
};

/** A card that takes several stamps a day, so that members of a new stack can have some. */
const drinkCard: DemoContent = {
  kind: 'stampCards',
  values: (toId) => ({
    name: 'ドリンクスタンプ',
    nameEn: 'Drink stamps',
    description: `ドリンク1杯につきスタンプを1個押します。店舗コードは ${drinkCode} です。`,
    descriptionEn: `One stamp for each drink. The store code is ${drinkCode}.`,
    imageUrl: toPicture('cafe-beans'),
    goal: 10,
    rewards: [
      { at: 2, kind: 'point', points: 50 },
      { at: 4, kind: 'point', points: 50 },
      { at: 6, kind: 'point', points: 100 },
      { at: 10, kind: 'coupon', couponId: toId('cake') },
    ],
    proof: 'security',
    securityCode: drinkCode,
    oncePerDay: false,
    membersOnly: true,
    published: true,
  }),
};

const goldCoupon: DemoContent = {
  kind: 'coupons',
  values: () => ({
    name: 'ゴールド会員限定 豆100g増量',
    nameEn: 'Gold members: 100 g more beans',
    description: '200g以上お買い上げの方に、同じ豆を100g増量します。',
    descriptionEn: '100 g more of the same beans when you buy 200 g or more.',
    imageUrl: toPicture('cafe-beans'),
    useType: 'none',
    oncePerDay: true,
    membersOnly: true,
    goldOnly: true,
    published: true,
  }),
};

/** Contents of the coffee shop with pictures and English texts. */
export const cafeContents: readonly DemoContent[] = [
  ...addTo(demoContents, additions),
  drinkCard,
  goldCoupon,
];
