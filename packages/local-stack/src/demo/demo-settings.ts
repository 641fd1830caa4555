import { type PartnerSectionId, type Sections, toCredentialsId } from '@noren/contracts/config-sections';
import { testEnvironments } from '@noren/contracts/core';

/** Settings that override the template's. */
export type DemoSettings = { readonly [I in keyof Sections]?: Partial<Sections[I]> };

const menu = (name: string, link: string) => ({ name, link, iconUrl: '' });
const line = (name: string, link: string) => ({ name, link, loginOnly: true });
const tile = (title: string, link: string) => ({ title, link, imageUrl: '' });

/** An API key that the partner sandboxes accept. */
const apiKey = 'sandbox';
const partner = (path: string) => `https://${path}`;

/** A partner's sandbox accepts the same credentials in every environment. */
function everywhere<I extends PartnerSectionId>(
  section: I,
  credentials: Partial<Sections[I]>,
  more: Partial<Sections[I]> = {},
): DemoSettings {
  const own = testEnvironments.map((environment) => [toCredentialsId(section, environment), credentials]);
  return { [section]: { ...credentials, ...more }, ...Object.fromEntries(own) };
}

/** Settings of the coffee shop: its looks, its top page and the partner sandboxes. */
export const demoSettings: DemoSettings = {
  application: { title: 'あおば珈琲', baseColor: '#1f6f4a' },
  header: { backgroundColor: '#1f6f4a', textColor: '#ffffff' },
  footer: {
    menuList: [
      menu('ホーム', '/'),
      menu('クーポン', '/coupons'),
      menu('スタンプ', '/stamps'),
      menu('店舗', '/shops'),
      menu('会員', '/member'),
    ],
    layout: '5',
  },
  topPage: {
    title: 'あおば珈琲へようこそ',
    lead: '今月のクーポンをご用意しました。店頭でご利用ください。',
    tiles: [
      tile('スクラッチゲーム', '/scratch'),
      tile('ポイント交換', '/point-rewards'),
      tile('パスチケット', '/pass-tickets'),
      tile('QRコード読み取り', '/reader'),
    ],
    tileDisplay: 'twoColumns',
  },
  otpSetting: { useRegister: true, useForgotPassword: true, useUpdateMember: true, channel: 'both' },
  login: { showRegister: true },
  setting: {
    menuList: [
      line('ポイント', '/points'),
      line('利用履歴', '/history'),
      line('会員情報', '/member/info'),
      line('退会', '/member/delete'),
    ],
    termsUrl: 'https://aoba.example/terms',
    privacyUrl: 'https://aoba.example/privacy',
    showLanguage: true,
  },
  ...everywhere('hitap', { apiUrl: partner('device-stamps.sandbox.invalid/hitap'), licenseKey: apiKey }),
  ...everywhere('deleteMember', { channelSecret: apiKey }),
  ...everywhere(
    'customPoint',
    { apiUrl: partner('points.sandbox.invalid/points'), apiKey },
    { pointField: 'data.point', expireDateField: 'data.expireDate', expireDateFormat: 'YYYY/MM/DD' },
  ),
  ...everywhere('makeShop', { shopId: 'aoba', apiUrl: partner('makeshop.sandbox.invalid'), token: apiKey }),
  ...everywhere('valueCard', { apiUrl: partner('value-card.sandbox.invalid/'), apiKey }),
  ...everywhere(
    'wallet',
    { issuerId: 'aoba', apiKey },
    { organizationName: 'あおば珈琲', backgroundColor: '#1f6f4a' },
  ),
  ...everywhere('echoss', {
    apiUrl: partner('device-stamps.sandbox.invalid/authenticate'),
    merchantCode: 'aoba',
    apiKey,
  }),
  ...everywhere(
    'passTicket',
    { ccid: 'aoba', secretKey: apiKey, tokenApiKey: 'sandbox-token' },
    { instalments: [3, 6, 12], reuseCard: true, serialCode: true },
  ),
  shopExtras: { favorites: true },
};
