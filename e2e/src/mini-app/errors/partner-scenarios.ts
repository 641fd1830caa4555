import type { MemberCallId } from '@noren/contracts/members';
import { partnerEndpoints as partners } from '@noren/contracts/partners';
import { createPageScenario, type ErrorScenario, sendAccount, type Unreachable } from './error-scenario.js';

/** A phone with a wallet. */
const android = {
  userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36',
};

/** Error scenarios of partners' systems. */
export const partnerScenarios = {
  'partners.valueCard': createPageScenario('/value-card'),
  'partners.makeShop': createPageScenario('/makeshop'),
  'partners.connectMakeShop': {
    async prepare(miniApp, { getSettings }) {
      await miniApp.open('/makeshop');
      await miniApp.check(getSettings(miniApp.locale).makeShop.agreeText);
    },
    trigger: (miniApp) => sendAccount(miniApp, 'hanako'),
  },
  'partners.disconnectMakeShop': {
    async prepare(miniApp) {
      const data = {
        connected: true,
        memberName: 'hanako',
        points: 120,
        connectedAt: '2026-01-15T03:00:00.000Z',
      };
      await miniApp.mockResponse(partners.makeShop, { data });
      await miniApp.open('/makeshop');
    },
    async trigger(miniApp, { getSettings }) {
      await miniApp.tap(getSettings(miniApp.locale).makeShop.disconnectButtonText);
      await miniApp.confirm();
    },
  },
  'partners.walletCard': {
    browser: android,
    prepare: (miniApp) => miniApp.open('/wallet'),
    trigger: ({ page }) => page.locator('.wallet-button').click(),
  },
  'partners.walletPass': {
    unreachable: 'the browser opens the link itself, and a failure leads back to the wallet page',
  },
  'partners.oneTimeToken': {
    prepare: (miniApp) => miniApp.open('/one-time-token'),
    trigger: (miniApp, { getSettings }) => miniApp.tap(getSettings(miniApp.locale).oneTimeToken.buttonText),
  },
} satisfies Partial<Record<MemberCallId, ErrorScenario | Unreachable>>;
