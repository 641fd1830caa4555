import { demoApps } from '../content.js';
import { demoSettings, type DemoSettings } from '../demo-settings.js';
import { toPicture } from '../ensure-app.js';
import type { DemoMember } from '../demo-member.js';
import { cafeContents, drinkCode } from './cafe-contents.js';
import { slide, tile, type Trade, toTranslations } from './trade.js';

const settings: DemoSettings = {
  ...demoSettings,
  topPage: {
    ...demoSettings.topPage,
    heroImageUrl: toPicture('cafe-latte'),
    slides: [
      slide('cafe-yuzu', '冬の新作「ゆずラテ」', '/information'),
      slide('cafe-cake', 'ケーキセットをお得に', '/point-rewards'),
      slide('cafe-beans', '自家焙煎の豆をご自宅で', '/shops'),
    ],
    tiles: [
      tile('cafe-scratch', 'スクラッチゲーム', '/scratch'),
      tile('cafe-cake', 'ポイント交換', '/point-rewards'),
      tile('cafe-pass', 'パスチケット', '/pass-tickets'),
      tile('cafe-stamps', 'スタンプカード', '/stamps'),
    ],
  },
  ...toTranslations({
    あおば珈琲: 'Aoba Coffee',
    スタンプ: 'Stamps',
    店舗: 'Shops',
    会員: 'Member',
    あおば珈琲へようこそ: 'Welcome to Aoba Coffee',
    '今月のクーポンをご用意しました。店頭でご利用ください。':
      'Here are the coupons of this month. Use them at our shops.',
    '冬の新作「ゆずラテ」': 'New this winter: yuzu latte',
    ケーキセットをお得に: 'Cake sets for less',
    自家焙煎の豆をご自宅で: 'Our own roast at home',
    スクラッチゲーム: 'Scratch card',
    スタンプカード: 'Stamp cards',
    利用履歴: 'History',
    会員情報: 'Member information',
    退会: 'Leave',
  }),
};

const stamps = (count: number) => [{ card: 'ドリンクスタンプ', code: drinkCode, count }];
const visit = { card: 'ご来店スタンプカード', code: '4711', count: 1 };
const drinkCoupon = { name: 'ドリンク1杯 100円引き' };
const pastryCoupon = { name: '焼き菓子プレゼント', code: '258025' };
const scratchGames = ['毎日スクラッチ'];
const toDrink = { reward: 'ドリンク1杯と交換', points: 100 };

const members: readonly DemoMember[] = [
  {
    userId: 'demo-hanako',
    name: '佐藤 花子',
    tier: 'goldMember',
    stamps: [...stamps(8), visit],
    coupons: [drinkCoupon, pastryCoupon, { name: 'ゴールド会員限定 豆100g増量' }],
    scratchGames,
    exchanges: [toDrink],
    tickets: ['コーヒー30日パス'],
  },
  {
    userId: 'demo-makoto',
    name: '鈴木 誠',
    tier: 'goldMember',
    stamps: [...stamps(6), visit],
    coupons: [drinkCoupon],
    scratchGames,
    exchanges: [toDrink],
  },
  {
    userId: 'demo-yuki',
    name: '高橋 由紀',
    tier: 'member',
    stamps: [...stamps(4), visit],
    coupons: [drinkCoupon],
    scratchGames,
    tickets: ['コーヒー30日パス'],
  },
  {
    userId: 'demo-ken',
    name: '田中 健',
    tier: 'member',
    stamps: [...stamps(2), visit],
    coupons: [pastryCoupon],
  },
  { userId: 'demo-mio', name: '伊藤 澪', tier: 'member', stamps: stamps(1), scratchGames },
  { userId: 'demo-sho', name: '渡辺 翔', tier: 'shopStaff' },
];

const [coffeeShop] = demoApps;
if (coffeeShop === undefined) throw new Error('The demo data has no coffee shop');
const uuid = '5b0f3d52-8c1e-4a57-9c3e-2f6f0a7d1e01';

/** The coffee shop: live in production, with members. */
export const cafe: Trade = {
  app: { ...coffeeShop, settings, contents: cafeContents },
  async release(steps) {
    const [asset] = await Promise.all([
      steps.build('初回公開'),
      steps.publishContents('初回公開', '開店に合わせて公開します。'),
    ]);
    await steps.deploy(asset, 'development');
    await steps.requestReview(asset, '表示とリンクをご確認ください。');
    await steps.deploy(asset, 'review', uuid);
    await steps.decideReview(asset, 'approved', '問題ありません。公開してください。');
    await steps.deploy(asset, 'production', uuid);
  },
  members: { environment: 'production', list: members },
};
