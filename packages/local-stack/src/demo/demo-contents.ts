import type { ContentId, ContentValuesOf } from '@noren/contracts/contents';

/** A content of the demo app; later contents refer to it by `key`. */
export type DemoContent = {
  [I in ContentId]: {
    readonly kind: I;
    readonly key?: string;
    readonly values: (toId: (key: string) => string) => ContentValuesOf<I>;
  };
}[ContentId];

const always = { oncePerDay: false, membersOnly: false, published: true } as const;
const grantedCoupon = { ...always, grantedOnly: true, useType: 'none' } as const;
const shop = { extras: [], published: true };

/** Contents of the coffee shop, ordered so that references point backwards. */
export const demoContents: readonly DemoContent[] = [
  {
    kind: 'coupons',
    values: () => ({
      ...always,
      name: 'ドリンク1杯 100円引き',
      description: 'お好きなドリンクを100円引きでお楽しみいただけます。',
      useType: 'none',
      barcode: '4901234567894',
      oncePerDay: true,
    }),
  },
  {
    kind: 'coupons',
    values: () => ({
      ...always,
      name: '焼き菓子プレゼント',
      description: '先着50名様に焼き菓子をプレゼントします。店員に画面をお見せください。',
      useType: 'security',
      securityCode: '258025',
      firstPeople: 50,
    }),
  },
  {
    kind: 'coupons',
    key: 'drink',
    values: () => ({
      ...grantedCoupon,
      name: 'ドリンク1杯無料',
      description: 'お好きなドリンクを1杯無料でお渡しします。',
    }),
  },
  {
    kind: 'coupons',
    key: 'cake',
    values: () => ({
      ...grantedCoupon,
      name: 'ケーキセット半額',
      description: 'ケーキセットを半額でご提供します。',
      validityDays: 30,
    }),
  },
  {
    kind: 'stampCards',
    values: (toId) => ({
      name: 'ご来店スタンプカード',
      description: 'ご来店1回につきスタンプを1個押します。店舗コードは 4711 です。',
      goal: 10,
      rewards: [
        { at: 3, kind: 'point', points: 50 },
        { at: 5, kind: 'stamp' },
        { at: 10, kind: 'coupon', couponId: toId('drink') },
      ],
      proof: 'security',
      securityCode: '4711',
      oncePerDay: true,
      membersOnly: true,
      published: true,
    }),
  },
  {
    kind: 'pointRewards',
    values: (toId) => ({
      name: 'ドリンク1杯と交換',
      description: 'ポイントをドリンク1杯のクーポンと交換できます。',
      points: 100,
      couponId: toId('drink'),
      validityDays: 30,
      published: true,
    }),
  },
  {
    kind: 'pointRewards',
    values: (toId) => ({
      name: 'ケーキセット半額と交換',
      points: 300,
      couponId: toId('cake'),
      limitedQuantity: 100,
      published: true,
    }),
  },
  {
    kind: 'scratchGames',
    values: (toId) => ({
      name: '毎日スクラッチ',
      description: '1日1回、その場で当たりがわかります。',
      prizes: [
        { name: '1等 ドリンク1杯', odds: 10, stock: 100, kind: 'coupon', couponId: toId('drink') },
        { name: '2等 20ポイント', odds: 40, kind: 'point', points: 20 },
        { name: '参加賞 ステッカー', odds: 30, stock: 1_000, kind: 'none' },
      ],
      dailyLimit: 1,
      membersOnly: true,
      published: true,
    }),
  },
  {
    kind: 'tickets',
    values: () => ({
      name: 'コーヒー30日パス',
      kind: 'passTicket',
      description: '毎日1杯、お好きなコーヒーをお選びいただけます。',
      price: 3_500,
      billedAmount: 2_980,
      payments: ['card', 'serialCode'],
      validityDays: 30,
      oncePerDay: true,
      exclusive: false,
      goldOnly: false,
      firstPeople: 200,
      conditions: '1日1杯まで。ほかの割引との併用はできません。',
      useType: 'none',
      published: true,
    }),
  },
  {
    kind: 'tickets',
    values: () => ({
      name: 'コーヒー回数券（11杯）',
      kind: 'ticket',
      description: '10杯分の価格で11杯お楽しみいただけます。店舗コードは 1111 です。',
      price: 4_400,
      billedAmount: 4_000,
      payments: ['card'],
      totalUses: 11,
      validityDays: 180,
      oncePerDay: false,
      exclusive: false,
      goldOnly: false,
      useType: 'securityCode',
      securityCode: '1111',
      published: true,
    }),
  },
  { kind: 'shopCategories', key: 'city', values: () => ({ name: '都心エリア', order: 10, published: true }) },
  { kind: 'shopCategories', key: 'west', values: () => ({ name: '西エリア', order: 20, published: true }) },
  {
    kind: 'shops',
    values: (toId) => ({
      ...shop,
      name: 'あおば珈琲 丸の内本店',
      code: 'AOBA-001',
      categoryId: toId('city'),
      address: '東京都千代田区丸の内1-1-1',
      latitude: 35.681236,
      longitude: 139.767125,
      phone: '03-1234-5678',
      openingHours: '7:30〜21:00',
      regularHoliday: 'なし',
      extras: [{ key: 'parking', value: 'なし' }],
    }),
  },
  {
    kind: 'shops',
    values: (toId) => ({
      ...shop,
      name: 'あおば珈琲 日本橋店',
      code: 'AOBA-002',
      categoryId: toId('city'),
      address: '東京都中央区日本橋2-3-4',
      latitude: 35.6825,
      longitude: 139.7745,
      phone: '03-1234-5679',
      openingHours: '8:00〜20:00',
      regularHoliday: '毎週日曜日',
    }),
  },
  {
    kind: 'shops',
    values: (toId) => ({
      ...shop,
      name: 'あおば珈琲 吉祥寺店',
      code: 'AOBA-003',
      categoryId: toId('west'),
      address: '東京都武蔵野市吉祥寺本町1-2-3',
      latitude: 35.7031,
      longitude: 139.5795,
      phone: '0422-12-3456',
      openingHours: '9:00〜21:00',
      regularHoliday: '毎週火曜日',
      extras: [{ key: 'parking', value: '5台' }],
    }),
  },
  {
    kind: 'information',
    values: () => ({
      name: '冬の新作「ゆずラテ」のお知らせ',
      body: '国産ゆずの皮を使ったラテを、全店で販売しています。\n数量限定のため、お早めにお召し上がりください。',
      important: true,
      published: true,
    }),
  },
  {
    kind: 'information',
    values: () => ({
      name: '年末年始の営業時間',
      body: '12月30日から1月3日まで、全店で10:00〜18:00に営業します。',
      important: false,
      published: true,
    }),
  },
];
