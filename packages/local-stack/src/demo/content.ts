import {
  type AppCreate,
  type CouponCreate,
  type GroupCreate,
  noOptions,
  type SectionValues,
} from '@noren/contracts';

/** The runtime version that the demo apps use. */
export const demoRuntime = '1.0.0';

const shopFeatures = { ...noOptions, couponStampShop: true, couponBarcode: true, point: true };

/** One group of each type. */
export const demoGroups: readonly GroupCreate[] = [
  {
    name: 'のれん企画',
    code: 'noren-kikaku',
    type: 'agency',
    description: '店舗アプリの企画と運用を請け負う代理店です。',
    options: { ...shopFeatures, miniGame: true, passTicket: true },
  },
  {
    name: 'あおば珈琲',
    code: 'aoba-coffee',
    type: 'client',
    description: '都内に12店舗を構える自家焙煎のコーヒー店です。',
    options: shopFeatures,
  },
  {
    name: '社内検証',
    code: 'internal',
    type: 'others',
    description: '新しい機能を試すためのグループです。',
    options: shopFeatures,
  },
];

/** An app to create in the group of a code, with its coupons. */
export interface DemoApp extends Omit<AppCreate, 'groupId' | 'runtimeVersion'> {
  readonly group: string;
  /** Settings that differ from the template's. */
  readonly application?: Partial<SectionValues<'application'>>;
  readonly topPage?: Partial<SectionValues<'topPage'>>;
  readonly coupons: readonly CouponCreate[];
}

const always = { oncePerDay: false, membersOnly: false, published: true } as const;

/** Two apps: one ready to be built, one just begun. */
export const demoApps: readonly DemoApp[] = [
  {
    group: 'aoba-coffee',
    name: 'あおば珈琲',
    systemName: 'aoba-coffee',
    liffId: '1234567890-AobaCafe',
    envType: 'development',
    applicationId: 'aoba-coffee',
    application: { title: 'あおば珈琲', baseColor: '#1f6f4a' },
    topPage: {
      title: 'あおば珈琲へようこそ',
      lead: '今月のクーポンをご用意しました。店頭でご利用ください。',
    },
    coupons: [
      {
        ...always,
        name: 'ドリンク1杯 100円引き',
        description: 'お好きなドリンクを100円引きでお楽しみいただけます。',
        useType: 'none',
        barcode: '4901234567894',
        oncePerDay: true,
      },
      {
        ...always,
        name: '焼き菓子プレゼント',
        description: '先着50名様に焼き菓子をプレゼントします。店員に画面をお見せください。',
        useType: 'security',
        securityCode: '2580',
        firstPeople: 50,
      },
    ],
  },
  { group: 'internal', name: '検証用アプリ', systemName: 'sandbox', coupons: [] },
];
