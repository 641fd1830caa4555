import { type Locale, getStatus } from '@noren/contracts/errors';
import type { MemberCallId } from '@noren/contracts/members';
import { memberPointEndpoints as points } from '@noren/contracts/points';
import { visitCodeEndpoints } from '@noren/contracts/shops';
import { createSameMemberClient } from '../member-client.js';
import type { MiniAppHarness } from '../mini-app-harness.js';
import type { MiniAppPage } from '../mini-app-page.js';
import { applyStamp } from '../stamp-touch.js';
import { redeemCoupon } from '../actions.js';
import { deviceErrors, echossText } from './device-errors.js';
import { enterCode, getItemPath, type ErrorScenario, sendAccount } from './error-scenario.js';

const messages = {
  ja: { systemError: 'システムエラーが発生しました。' },
  en: { systemError: 'A system error occurred.' },
} satisfies Record<Locale, object>;

const echossCard = (locale: Locale) => `電子スタンプのエラー ${locale}`;

async function pressButton(
  { page, locale }: MiniAppPage,
  { getSettings }: MiniAppHarness,
  card: string,
): Promise<void> {
  const name = getSettings(locale).stamp.pressButtonText;
  await page.locator('.stamp-card', { hasText: card }).last().getByRole('button', { name }).click();
}

/** Error scenarios of member actions: coupons, stamps, points, games. */
export const actionScenarios = {
  'memberCoupons.use': {
    prepare: async (miniApp, harness) =>
      miniApp.open(await getItemPath(harness, '/coupons/detail', 'coupons', 'ドリンク1杯 100円引き')),
    trigger: redeemCoupon,
    getMessage(rejection, locale, { getSettings }) {
      if (rejection === 'couponPositionNeeded') return getSettings(locale).shop.positionFailedText;
      return rejection === 'couponNoShopNearby' ? getSettings(locale).shop.noNearbyText : undefined;
    },
  },
  'memberStamps.press': [
    {
      prepare: (miniApp) => miniApp.open('/stamps'),
      async trigger(miniApp, harness) {
        await pressButton(miniApp, harness, 'ご来店スタンプカード');
        await enterCode(miniApp);
      },
      getMessage(rejection, locale, { getSettings }) {
        if (rejection === 'internal') return messages[locale].systemError;
        return rejection === 'stampedToday' || rejection === 'deviceStampedToday'
          ? getSettings(locale).stamp.stampedTodayText
          : undefined;
      },
    },
    {
      only: [...deviceErrors, 'deviceStampedToday'],
      beside: [],
      async prepare(miniApp, harness) {
        const name = echossCard(miniApp.locale);
        await harness.shop.add('stampCards', {
          name,
          goal: 5,
          proof: 'echoss',
          oncePerDay: true,
          rewards: [],
        });
        await miniApp.open('/stamps');
      },
      async trigger(miniApp, harness) {
        await pressButton(miniApp, harness, echossCard(miniApp.locale));
        await applyStamp(miniApp, 'success');
      },
      getMessage: (rejection, locale, { getSettings }) =>
        rejection === 'deviceStampedToday'
          ? getSettings(locale).stamp.stampedTodayText
          : echossText(rejection, getSettings(locale)),
    },
  ],
  'memberPoints.visit': {
    prepare: (miniApp) => miniApp.open('/reader'),
    async trigger({ page }) {
      await page.locator('.reader > .button').click();
      await page.locator('dialog[open] input.input').fill('SHOP-1');
      await page.locator('dialog[open] button[type=submit]').click();
    },
    // Any other error shows its status and code.
    getMessage(rejection, locale, { getSettings }) {
      if (rejection === 'visitCodeInvalid') return getSettings(locale).barcodeReader.invalidText;
      if (rejection === 'visitAlready') return getSettings(locale).barcodeReader.alreadyText;
      if (typeof rejection === 'number') return `${getSettings(locale).text.errorText}（${rejection}）`;
      return /^idempotency/.test(rejection) ? `（${getStatus(rejection)} ${rejection}）` : undefined;
    },
  },
  'memberPoints.exchange': {
    async prepare(miniApp, harness) {
      const { shop } = harness;
      const [couponId, shopId] = await Promise.all([
        shop.toId('coupons', 'ドリンク1杯無料'),
        shop.toId('shops'),
      ]);
      const pointRewardId = await shop.add('pointRewards', {
        name: '10ポイントと交換',
        points: 10,
        couponId,
      });
      const params = { appId: shop.appId, shopId };
      const { code } = (await shop.client.call(visitCodeEndpoints.get, { params })).data;
      await miniApp.open('/points');
      await (await createSameMemberClient(harness, miniApp)).call(points.visit, {}, { code });
      await miniApp.open(`/point-rewards/detail?id=${pointRewardId}`);
    },
    async trigger(miniApp, { getSettings }) {
      await miniApp.tap(getSettings(miniApp.locale).coupon.exchangeButtonText);
      await miniApp.confirm();
      await miniApp.tap(getSettings(miniApp.locale).point.exchangeButtonText);
    },
    getMessage: (rejection, locale, { getSettings }) =>
      rejection === 'pointsShort' ? getSettings(locale).point.shortageText : undefined,
  },
  'memberPoints.offer': {
    async prepare({ page, ...miniApp }) {
      await miniApp.open('/points/integration');
      await page.getByRole('checkbox').check();
      await page.locator('main button.button').click();
    },
    trigger: (miniApp) => sendAccount(miniApp, 'A1'),
  },
  'memberPoints.integrate': {
    async prepare({ page, ...miniApp }) {
      await miniApp.mockResponse(points.offer, { data: { token: 'offer-1', points: 120 } });
      await miniApp.open('/points/integration');
      await page.getByRole('checkbox').check();
      await page.locator('main button.button').click();
    },
    async trigger(miniApp) {
      await sendAccount(miniApp, 'A1');
      await miniApp.page.locator('.integration-buttons .button:not(.quiet)').click();
    },
  },
  'memberScratch.play': {
    prepare: async (miniApp, harness) =>
      miniApp.open(await getItemPath(harness, '/scratch', 'scratchGames', '毎日')),
    trigger: (miniApp, { getSettings }) => miniApp.tap(getSettings(miniApp.locale).scratch.startButtonText),
  },
} satisfies Partial<Record<MemberCallId, ErrorScenario | readonly ErrorScenario[]>>;
