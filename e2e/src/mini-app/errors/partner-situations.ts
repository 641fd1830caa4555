import { type MemberCallId, partnerEndpoints as partners } from '@noren/contracts';
import { opening, type Situation, sendAccount } from './situation.js';

/** A phone with a wallet. */
const android = {
  userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36',
};

/** Error scenarios of partners' systems. */
export const partnerSituations = {
  'partners.valueCard': opening('/value-card'),
  'partners.makeShop': opening('/makeshop'),
  'partners.connectMakeShop': {
    async begin(phone, { said }) {
      await phone.open('/makeshop');
      await phone.tick(said(phone.locale).makeShop.agreeText);
    },
    press: (phone) => sendAccount(phone, 'hanako'),
  },
  'partners.disconnectMakeShop': {
    async begin(phone) {
      const data = {
        connected: true,
        memberName: 'hanako',
        points: 120,
        connectedAt: '2026-01-15T03:00:00.000Z',
      };
      await phone.answer(partners.makeShop, { data });
      await phone.open('/makeshop');
    },
    async press(phone, { said }) {
      await phone.tap(said(phone.locale).makeShop.disconnectButtonText);
      await phone.sayYes();
    },
  },
  'partners.walletCard': {
    browser: android,
    begin: (phone) => phone.open('/wallet'),
    press: ({ page }) => page.locator('.wallet-button').click(),
  },
  'partners.oneTimeToken': {
    begin: (phone) => phone.open('/one-time-token'),
    press: (phone, { said }) => phone.tap(said(phone.locale).oneTimeToken.buttonText),
  },
} satisfies Partial<Record<MemberCallId, Situation>>;
