import type { DemoContent } from '../demo-contents.js';
import type { DemoMember } from '../demo-member.js';
import type { DemoSettings } from '../demo-settings.js';
import { toPicture } from '../ensure-app.js';
import { slide, tile, type Trade, toTranslations } from './trade.js';

const contents: readonly DemoContent[] = [
  {
    kind: 'coupons',
    key: 'treatment',
    values: () => ({
      name: 'トリートメント無料',
      nameEn: 'Free treatment',
      description: 'カットをご予約の方に、集中トリートメントをサービスします。',
      descriptionEn: 'An intensive treatment with every haircut.',
      imageUrl: toPicture('salon-treatment'),
      useType: 'none',
      oncePerDay: true,
      membersOnly: true,
      grantedOnly: true,
      validityDays: 90,
      published: true,
    }),
  },
  {
    kind: 'coupons',
    values: () => ({
      name: '初回カット 20%オフ',
      nameEn: '20 % off the first haircut',
      description: '初めてご来店の方は、カット料金が20%オフになります。',
      descriptionEn: '20 % off the haircut on your first visit.',
      imageUrl: toPicture('salon-scissors'),
      useType: 'none',
      usesPerPerson: 1,
      oncePerDay: false,
      membersOnly: false,
      published: true,
    }),
  },
  {
    kind: 'stampCards',
    values: (toId) => ({
      name: '来店スタンプ',
      nameEn: 'Visit stamps',
      description: '5回のご来店で、トリートメントを1回サービスします。',
      descriptionEn: 'One free treatment after five visits.',
      imageUrl: toPicture('salon-hair'),
      goal: 5,
      rewards: [
        { at: 3, kind: 'point', points: 100 },
        { at: 5, kind: 'coupon', couponId: toId('treatment') },
      ],
      proof: 'security',
      securityCode: '3737',
      oncePerDay: true,
      membersOnly: true,
      published: true,
    }),
  },
  {
    kind: 'pointRewards',
    values: (toId) => ({
      name: 'トリートメントと交換',
      nameEn: 'Exchange for a treatment',
      imageUrl: toPicture('salon-treatment'),
      points: 200,
      couponId: toId('treatment'),
      published: true,
    }),
  },
  {
    kind: 'shops',
    values: () => ({
      name: 'みなも 鎌倉店',
      nameEn: 'Minamo Kamakura',
      code: 'MINAMO-01',
      address: '神奈川県鎌倉市小町1-2-3',
      addressEn: '1-2-3 Komachi, Kamakura, Kanagawa',
      latitude: 35.3197,
      longitude: 139.5525,
      phone: '0467-12-3456',
      openingHours: '10:00〜19:00',
      openingHoursEn: '10:00–19:00',
      regularHoliday: '毎週火曜日',
      regularHolidayEn: 'Tuesdays',
      imageUrl: toPicture('salon-shop'),
      extras: [],
      published: true,
    }),
  },
  {
    kind: 'information',
    values: () => ({
      name: '春のヘアカラー新色のご案内',
      nameEn: 'New hair colours for spring',
      body: '透明感のあるくすみピンクとオリーブベージュをご用意しました。',
      bodyEn: 'Dusty pink and olive beige, both with a light finish.',
      imageUrl: toPicture('salon-hair'),
      important: true,
      published: true,
    }),
  },
];

const settings: DemoSettings = {
  application: { title: 'ヘアサロン みなも', baseColor: '#a94643' },
  header: { backgroundColor: '#a94643', textColor: '#ffffff' },
  topPage: {
    title: 'あなたらしい髪へ',
    lead: 'ご予約の前に、今月のクーポンをご確認ください。',
    heroImageUrl: toPicture('salon-hair'),
    slides: [
      slide('salon-scissors', '初回カット 20%オフ', '/coupons'),
      slide('salon-treatment', '集中トリートメント', '/point-rewards'),
    ],
    tiles: [
      tile('salon-scissors', 'クーポン', '/coupons'),
      tile('salon-hair', 'スタンプカード', '/stamps'),
      tile('salon-treatment', 'ポイント交換', '/point-rewards'),
      tile('salon-shop', '店舗のご案内', '/shops'),
    ],
  },
  ...toTranslations({
    'ヘアサロン みなも': 'Hair Salon Minamo',
    あなたらしい髪へ: 'Hair that is you',
    'ご予約の前に、今月のクーポンをご確認ください。': 'See the coupons of this month before you book.',
    '初回カット 20%オフ': '20 % off the first haircut',
    集中トリートメント: 'Intensive treatment',
    スタンプカード: 'Stamp cards',
    店舗のご案内: 'Our salons',
  }),
};

const visit = { card: '来店スタンプ', code: '3737', count: 1 };
const firstCut = { name: '初回カット 20%オフ' };

/** Staff and regulars who try the app before it opens. */
const members: readonly DemoMember[] = [
  { userId: 'demo-sakura', name: '中村 さくら', tier: 'goldMember', stamps: [visit], coupons: [firstCut] },
  { userId: 'demo-ren', name: '小林 蓮', tier: 'member', stamps: [visit], coupons: [firstCut] },
  { userId: 'demo-yui', name: '加藤 結衣', tier: 'shopStaff', stamps: [visit] },
];

/** The hair salon: in development and review, with a review that waits for approval. */
export const salon: Trade = {
  app: {
    group: 'salon-minamo',
    name: 'ヘアサロン みなも',
    systemName: 'salon-minamo',
    liffId: '1234567891-MinamoHair',
    envType: 'development',
    applicationId: 'salon-minamo',
    settings,
    contents,
  },
  async release(steps) {
    const asset = await steps.build('開店前の確認用');
    await steps.deploy(asset, 'development');
    await steps.requestReview(asset, '4月1日に公開します。クーポンの文言をご確認ください。');
    await steps.deploy(asset, 'review', '5b0f3d52-8c1e-4a57-9c3e-2f6f0a7d1e02');
  },
  members: { environment: 'development', list: members },
};
