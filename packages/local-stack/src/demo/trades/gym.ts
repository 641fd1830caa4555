import type { DemoContent } from '../demo-contents.js';
import type { DemoMember } from '../demo-member.js';
import type { DemoSettings } from '../demo-settings.js';
import { earlyRuntime } from '../early-runtime.js';
import { toPicture } from '../ensure-app.js';
import { tile, type Trade, toTranslations } from './trade.js';

const ticket = { exclusive: false, goldOnly: false };

const contents: readonly DemoContent[] = [
  {
    kind: 'coupons',
    key: 'trial',
    values: () => ({
      name: 'ヨガ体験レッスン無料',
      nameEn: 'Free trial yoga lesson',
      description: '初めての方は、60分のヨガレッスンに1回参加できます。',
      descriptionEn: 'One 60-minute yoga lesson for those who are new.',
      imageUrl: toPicture('gym-yoga'),
      useType: 'none',
      usesPerPerson: 1,
      oncePerDay: false,
      membersOnly: true,
      published: true,
    }),
  },
  {
    kind: 'tickets',
    values: () => ({
      ...ticket,
      payments: ['serialCode'],
      name: '30日フリーパス',
      nameEn: '30-day pass',
      kind: 'passTicket',
      description: '24時間、全店舗のマシンを使えます。',
      descriptionEn: 'All machines at all gyms, around the clock.',
      imageUrl: toPicture('gym-pass'),
      price: 7_800,
      billedAmount: 7_800,
      validityDays: 30,
      oncePerDay: false,
      useType: 'none',
      published: true,
    }),
  },
  {
    kind: 'tickets',
    values: () => ({
      ...ticket,
      payments: ['serialCode'],
      name: 'ヨガ回数券（5回）',
      nameEn: 'Five yoga lessons',
      kind: 'ticket',
      description: 'お好きな曜日のヨガレッスンに5回参加できます。',
      descriptionEn: 'Five yoga lessons on any day of the week.',
      imageUrl: toPicture('gym-yoga'),
      price: 6_000,
      billedAmount: 6_000,
      totalUses: 5,
      validityDays: 90,
      oncePerDay: true,
      useType: 'none',
      published: true,
    }),
  },
  {
    kind: 'stampCards',
    values: (toId) => ({
      name: 'トレーニング記録',
      nameEn: 'Training log',
      description: '20回のトレーニングで、ヨガの体験レッスンを進呈します。',
      descriptionEn: 'A trial yoga lesson after 20 workouts.',
      imageUrl: toPicture('gym-weights'),
      goal: 20,
      rewards: [{ at: 20, kind: 'coupon', couponId: toId('trial') }],
      proof: 'security',
      securityCode: '2424',
      oncePerDay: true,
      membersOnly: true,
      published: true,
    }),
  },
  {
    kind: 'shops',
    values: () => ({
      name: 'いぶき 渋谷店',
      nameEn: 'Ibuki Shibuya',
      code: 'IBUKI-01',
      address: '東京都渋谷区道玄坂1-2-3',
      addressEn: '1-2-3 Dogenzaka, Shibuya, Tokyo',
      latitude: 35.658,
      longitude: 139.6994,
      phone: '03-2345-6789',
      openingHours: '24時間',
      openingHoursEn: 'Around the clock',
      imageUrl: toPicture('gym-shop'),
      extras: [],
      published: true,
    }),
  },
  {
    kind: 'information',
    values: () => ({
      name: '新しいトレーニングマシンが入りました',
      nameEn: 'New machines',
      body: '渋谷店にパワーラックを2台追加しました。',
      bodyEn: 'Two more power racks at Shibuya.',
      imageUrl: toPicture('gym-weights'),
      important: false,
      published: true,
    }),
  },
];

const settings: DemoSettings = {
  application: { title: 'ジム いぶき', baseColor: '#25364f' },
  header: { backgroundColor: '#25364f', textColor: '#ffffff' },
  topPage: {
    title: '今日も一歩、強くなる',
    lead: '全店舗24時間営業。パスをアプリで管理できます。',
    heroImageUrl: toPicture('gym-weights'),
    tiles: [
      tile('gym-pass', 'パスチケット', '/pass-tickets'),
      tile('gym-yoga', 'クーポン', '/coupons'),
      tile('gym-weights', 'トレーニング記録', '/stamps'),
      tile('gym-shop', '店舗のご案内', '/shops'),
    ],
  },
  passTicket: { serialCode: true },
  ...toTranslations({
    'ジム いぶき': 'Gym Ibuki',
    '今日も一歩、強くなる': 'A step stronger today',
    '全店舗24時間営業。パスをアプリで管理できます。': 'All gyms around the clock, with your pass in the app.',
    トレーニング記録: 'Training log',
    店舗のご案内: 'Our gyms',
  }),
};

const workout = { card: 'トレーニング記録', code: '2424', count: 1 };

/** Trainers and members who try the app before it opens. */
const members: readonly DemoMember[] = [
  {
    userId: 'demo-akira',
    name: '山田 大地',
    tier: 'goldMember',
    stamps: [workout],
    tickets: ['30日フリーパス', 'ヨガ回数券（5回）'],
  },
  {
    userId: 'demo-aoi',
    name: '松本 葵',
    tier: 'member',
    stamps: [workout],
    coupons: [{ name: 'ヨガ体験レッスン無料' }],
    tickets: ['ヨガ回数券（5回）'],
  },
  { userId: 'demo-shin', name: '井上 海斗', tier: 'shopStaff', stamps: [workout] },
];

/** Belongs to another application, which the platform's sandbox rejects. */
const foreignUuid = '00000000-8c1e-4a57-9c3e-2f6f0a7d1e03';

/** The gym: a build and a deployment that failed, a rejected review and a deployment that was taken back. */
export const gym: Trade = {
  app: {
    group: 'gym-ibuki',
    name: 'ジム いぶき',
    systemName: 'gym-ibuki',
    liffId: '1234567892-IbukiGym',
    envType: 'development',
    applicationId: 'gym-ibuki',
    settings,
    contents,
  },
  async release(steps) {
    await steps.build('開発中のバージョンでの確認', earlyRuntime);
    const first = await steps.build('試作版');
    await steps.deploy(first, 'development');
    const second = await steps.build('パスチケットの見直し');
    await steps.deploy(second, 'development');
    await steps.requestReview(second, 'パスの価格をご確認ください。');
    await steps.deploy(second, 'review', foreignUuid);
    await steps.decideReview(second, 'rejected', '価格が店頭と異なります。修正をお願いします。');
    // Takes the second build back.
    await steps.deploy(first, 'development');
  },
  members: { environment: 'development', list: members },
};
