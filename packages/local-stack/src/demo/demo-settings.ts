import type { DemoSettings } from './content.js';

const menu = (name: string, link: string) => ({ name, link, iconUrl: '' });
const tile = (title: string, link: string) => ({ title, link, imageUrl: '' });

/** The key that the sandboxes of the partners take. */
const apiKey = 'sandbox';
const partner = (path: string) => `https://${path}`;

/** The coffee shop: its looks, what is on its first page, and the sandboxes of the partners. */
export const demoSettings: DemoSettings = {
  application: { title: 'あおば珈琲', baseColor: '#1f6f4a' },
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
  customPoint: {
    apiUrl: partner('points.sandbox.invalid/points'),
    apiKey,
    pointField: 'data.point',
    expireDateField: 'data.expireDate',
    expireDateFormat: 'YYYY/MM/DD',
  },
  makeShop: { shopId: 'aoba', apiUrl: partner('makeshop.sandbox.invalid'), token: apiKey },
  valueCard: { apiUrl: partner('value-card.sandbox.invalid/'), apiKey },
  wallet: { issuerId: 'aoba', apiKey, organizationName: 'あおば珈琲' },
  echoss: { apiUrl: partner('device-stamps.sandbox.invalid/authenticate'), merchantCode: 'aoba', apiKey },
  passTicket: {
    ccid: 'aoba',
    secretKey: apiKey,
    tokenApiKey: 'sandbox-token',
    instalments: [3, 6, 12],
    reuseCard: true,
    serialCode: true,
  },
  shopExtras: { favorites: true },
};
