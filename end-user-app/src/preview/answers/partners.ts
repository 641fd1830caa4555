import { type PreviewAnswers, sampleInstant } from './answers.js';

const link = {
  connected: true,
  connectedAt: sampleInstant,
  memberName: '山田 花子',
  points: 860,
};

/** The preview's online shop starts unconnected and connects when tried. */
let connected = false;

export const partnerAnswers: PreviewAnswers = {
  'partners.valueCard': () => ({
    data: {
      balance: 4820,
      expiresAt: '2026-12-31T14:59:00.000Z',
      entries: [
        { at: '2026-01-14T09:10:00.000Z', amount: -680, name: '青葉珈琲 本店' },
        { at: '2026-01-10T03:20:00.000Z', amount: 3000, name: '店頭チャージ' },
        { at: '2026-01-08T02:45:00.000Z', amount: -500 },
      ],
    },
  }),
  'partners.makeShop': () => ({ data: connected ? link : { connected } }),
  'partners.connectMakeShop': () => {
    connected = true;
    return { data: link };
  },
  'partners.disconnectMakeShop': () => {
    connected = false;
  },
  'partners.walletCard': () => ({ data: { url: '/wallet' } }),
  'partners.oneTimeToken': () => ({ data: { url: '/one-time-token', expiresAt: sampleInstant } }),
};
