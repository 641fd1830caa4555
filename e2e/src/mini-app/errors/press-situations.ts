import {
  type Locale,
  type MemberCallId,
  memberPointEndpoints as points,
  getStatus,
  visitCodeEndpoints,
} from '@noren/contracts';
import { sameMember } from '../member-client.js';
import type { MiniAppHarness } from '../mini-app-harness.js';
import type { Phone } from '../phone.js';
import { pressStamp } from '../stamp-touch.js';
import { useCoupon } from '../use-coupon.js';
import { deviceErrors, echossText } from './device-errors.js';
import { enterCode, item, type Situation, sendAccount } from './situation.js';

const words = {
  ja: { systemError: 'システムエラーが発生しました。' },
  en: { systemError: 'A system error occurred.' },
} satisfies Record<Locale, object>;

const echossCard = (locale: Locale) => `電子スタンプのエラー ${locale}`;

async function pressButton({ page, locale }: Phone, { said }: MiniAppHarness, card: string): Promise<void> {
  const name = said(locale).stamp.pressButtonText;
  await page.locator('.stamp-card', { hasText: card }).last().getByRole('button', { name }).click();
}

/** Error scenarios of member actions: coupons, stamps, points, games. */
export const pressSituations = {
  'memberCoupons.use': {
    begin: async (phone, harness) =>
      phone.open(await item(harness, '/coupons/detail', 'coupons', 'ドリンク1杯 100円引き')),
    press: useCoupon,
    told(refusal, locale, { said }) {
      if (refusal === 'couponPositionNeeded') return said(locale).shop.positionFailedText;
      return refusal === 'couponNoShopNearby' ? said(locale).shop.noNearbyText : undefined;
    },
  },
  'memberStamps.press': [
    {
      begin: (phone) => phone.open('/stamps'),
      async press(phone, harness) {
        await pressButton(phone, harness, 'ご来店スタンプカード');
        await enterCode(phone);
      },
      told(refusal, locale, { said }) {
        if (refusal === 'internal') return words[locale].systemError;
        return refusal === 'stampedToday' || refusal === 'deviceStampedToday'
          ? said(locale).stamp.stampedTodayText
          : undefined;
      },
    },
    {
      only: [...deviceErrors, 'deviceStampedToday'],
      beside: [],
      async begin(phone, harness) {
        const name = echossCard(phone.locale);
        await harness.shop.add('stampCards', {
          name,
          goal: 5,
          proof: 'echoss',
          oncePerDay: true,
          rewards: [],
        });
        await phone.open('/stamps');
      },
      async press(phone, harness) {
        await pressButton(phone, harness, echossCard(phone.locale));
        await pressStamp(phone, 'success');
      },
      told: (refusal, locale, { said }) =>
        refusal === 'deviceStampedToday'
          ? said(locale).stamp.stampedTodayText
          : echossText(refusal, said(locale)),
    },
  ],
  'memberPoints.visit': {
    begin: (phone) => phone.open('/reader'),
    async press({ page }) {
      await page.locator('.reader > .button').click();
      await page.locator('dialog[open] input.input').fill('SHOP-1');
      await page.locator('dialog[open] button[type=submit]').click();
    },
    // Any other error shows its status and code.
    told(refusal, locale, { said }) {
      if (refusal === 'visitCodeInvalid') return said(locale).barcodeReader.invalidText;
      if (refusal === 'visitAlready') return said(locale).barcodeReader.alreadyText;
      if (typeof refusal === 'number') return `${said(locale).text.errorText}（${refusal}）`;
      return /^idempotency/.test(refusal) ? `（${getStatus(refusal)} ${refusal}）` : undefined;
    },
  },
  'memberPoints.exchange': {
    async begin(phone, harness) {
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
      await phone.open('/points');
      await (await sameMember(harness, phone)).press(points.visit, {}, { code });
      await phone.open(`/point-rewards/detail?id=${pointRewardId}`);
    },
    async press(phone, { said }) {
      await phone.tap(said(phone.locale).coupon.exchangeButtonText);
      await phone.sayYes();
      await phone.tap(said(phone.locale).point.exchangeButtonText);
    },
    told: (refusal, locale, { said }) =>
      refusal === 'pointsShort' ? said(locale).point.shortageText : undefined,
  },
  'memberPoints.offer': {
    async begin({ page, ...phone }) {
      await phone.open('/points/integration');
      await page.getByRole('checkbox').check();
      await page.locator('main button.button').click();
    },
    press: (phone) => sendAccount(phone, 'A1'),
  },
  'memberPoints.integrate': {
    async begin({ page, ...phone }) {
      await phone.answer(points.offer, { data: { token: 'offer-1', points: 120 } });
      await phone.open('/points/integration');
      await page.getByRole('checkbox').check();
      await page.locator('main button.button').click();
    },
    async press(phone) {
      await sendAccount(phone, 'A1');
      await phone.page.locator('.integration-buttons .button:not(.quiet)').click();
    },
  },
  'memberScratch.play': {
    begin: async (phone, harness) => phone.open(await item(harness, '/scratch', 'scratchGames', '毎日')),
    press: (phone, { said }) => phone.tap(said(phone.locale).scratch.startButtonText),
  },
} satisfies Partial<Record<MemberCallId, Situation | readonly Situation[]>>;
