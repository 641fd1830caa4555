import type { AppCreate } from '@noren/contracts/apps';
import { features, type GroupCreate, noOptions } from '@noren/contracts/groups';
import { type DemoContent, demoContents } from './demo-contents.js';
import { type DemoSettings, demoSettings } from './demo-settings.js';

/** Runtime version of the demo apps. */
export const demoRuntime = '1.0.0';

const shopFeatures = { ...noOptions, couponStampShop: true, couponBarcode: true, point: true };
const everyFeature = Object.fromEntries(features.map((feature) => [feature, true])) as typeof noOptions;

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
    options: everyFeature,
  },
  {
    name: '社内検証',
    code: 'internal',
    type: 'others',
    description: '新しい機能を試すためのグループです。',
    options: shopFeatures,
  },
];

/** An app to create, with the code of its group and its contents. */
export interface DemoApp extends Omit<AppCreate, 'groupId' | 'runtimeVersion'> {
  readonly group: string;
  readonly settings?: DemoSettings;
  readonly contents?: readonly DemoContent[];
}

/** Two apps: one complete and ready to build, one newly created. */
export const demoApps: readonly DemoApp[] = [
  {
    group: 'aoba-coffee',
    name: 'あおば珈琲',
    systemName: 'aoba-coffee',
    liffId: '1234567890-AobaCafe',
    envType: 'development',
    applicationId: 'aoba-coffee',
    settings: demoSettings,
    contents: demoContents,
  },
  { group: 'internal', name: '検証用アプリ', systemName: 'sandbox' },
];
