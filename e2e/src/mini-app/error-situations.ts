import {
  type ErrorCode,
  type MemberCall,
  memberCouponEndpoints as coupons,
  memberEndpoints as members,
  otpEndpoints as otp,
  partnerEndpoints as partners,
  memberPointEndpoints as points,
  memberScratchEndpoints as scratch,
  memberStampEndpoints as stamps,
  memberTicketEndpoints as tickets,
} from '@noren/contracts';
import type { MiniAppBed } from './mini-app-bed.js';
import type { Phone } from './phone.js';

/** A press that the service may refuse: where, how, and what staff say about some of the reasons. */
export interface Situation {
  readonly call: MemberCall;
  path(bed: MiniAppBed): Promise<string>;
  /** What comes before, once for all refusals. */
  prepare?(phone: Phone, bed: MiniAppBed): Promise<void>;
  press(phone: Phone, bed: MiniAppBed): Promise<void>;
  told?(bed: MiniAppBed): Partial<Record<ErrorCode, string>>;
}

const at = (path: string) => async () => path;
const item =
  (path: string, kind: Parameters<MiniAppBed['shop']['idOf']>[0], name: string) =>
  async ({ shop }: MiniAppBed) =>
    `${path}?id=${await shop.idOf(kind, name)}`;

async function enterCode(phone: Phone): Promise<void> {
  await phone.page.locator('dialog[open] input.code').fill('4711');
  await phone.page.locator('dialog[open] button[type=submit]').click();
}

/** What members press. */
export const memberSituations: readonly Situation[] = [
  {
    call: coupons.use,
    path: item('/coupons/detail', 'coupons', 'ドリンク1杯 100円引き'),
    async press(phone, { shop: { sections } }) {
      await phone.tap(sections.coupon.useButtonText);
      await phone.tap(sections.text.confirmButtonText);
    },
    told: ({ shop: { sections } }) => ({
      couponPositionNeeded: sections.shop.positionFailedText,
      couponNoShopNearby: sections.shop.noNearbyText,
    }),
  },
  {
    call: stamps.press,
    path: at('/stamps'),
    async press(phone, { shop: { sections } }) {
      const card = phone.page.locator('.stamp-card', { hasText: 'ご来店スタンプカード' });
      await card.getByRole('button', { name: sections.stamp.pressButtonText }).click();
      await enterCode(phone);
    },
    told: ({ shop: { sections } }) => ({
      stampedToday: sections.stamp.stampedTodayText,
      deviceStampedToday: sections.stamp.stampedTodayText,
    }),
  },
  {
    call: points.visit,
    path: at('/reader'),
    async press(phone) {
      await phone.page.locator('.reader > .button').click();
      await phone.page.locator('dialog[open] input.input').fill('SHOP-1');
      await phone.page.locator('dialog[open] button[type=submit]').click();
    },
    told: ({ shop: { sections } }) => ({
      visitCodeInvalid: sections.barcodeReader.invalidText,
      visitAlready: sections.barcodeReader.alreadyText,
    }),
  },
  {
    call: scratch.play,
    path: item('/scratch', 'scratchGames', '毎日'),
    press: (phone, { shop: { sections } }) => phone.tap(sections.scratch.startButtonText),
  },
  {
    call: points.offer,
    path: at('/points/integration'),
    async prepare({ page }) {
      await page.getByRole('checkbox').check();
      await page.locator('main button.button').click();
    },
    async press({ page }) {
      await page.locator('main form input').first().fill('A1');
      await page.locator('main form input[type=password]').fill('noren');
      await page.locator('main form button[type=submit]').click();
    },
  },
  {
    call: tickets.redeem,
    path: item('/tickets/purchase', 'tickets', 'コーヒー30日パス'),
    async prepare({ page }) {
      await page
        .getByText(/シリアルコード|serial code/)
        .last()
        .click();
      await page.locator('.purchase > .button').click();
      await page.locator('main form input').fill('AAAABBBBCCCC');
    },
    press: ({ page }) => page.locator('main form button[type=submit]').click(),
  },
  {
    call: members.addFavorite,
    path: item('/shops/detail', 'shops', 'あおば珈琲 丸の内'),
    press: (phone, { shop: { sections } }) => phone.tap(sections.shopExtras.favoriteButtonText),
  },
  {
    call: members.registerCard,
    path: at('/member'),
    async prepare(phone, { shop: { sections } }) {
      await phone.tap(sections.member.registerCardButtonText);
      await phone.page.locator('.card-box input').fill('CARD-0001');
    },
    press: ({ page }) => page.locator('.card-box button[type=submit]').click(),
  },
  {
    call: members.delete,
    path: at('/member/delete'),
    prepare: (phone, { shop: { sections } }) => phone.tick(sections.deleteMember.agreeText),
    async press(phone, { shop: { sections } }) {
      await phone.tap(sections.deleteMember.deleteButtonText);
      await phone.tap(sections.deleteMember.deleteButtonText);
    },
  },
  {
    call: partners.connectMakeShop,
    path: at('/makeshop'),
    prepare: (phone, { shop: { sections } }) => phone.tick(sections.makeShop.agreeText),
    async press({ page }) {
      await page.locator('main form input:not([type=checkbox])').first().fill('hanako');
      await page.locator('main form input[type=password]').fill('noren');
      await page.locator('main form button[type=submit]').click();
    },
  },
  {
    call: partners.oneTimeToken,
    path: at('/one-time-token'),
    press: (phone, { shop: { sections } }) => phone.tap(sections.oneTimeToken.buttonText),
  },
];

const sections = ({ shop }: MiniAppBed) => shop.sections;

async function enterContact(phone: Phone, bed: MiniAppBed): Promise<void> {
  const { otpCommon, otpRegister } = sections(bed);
  await phone.fill(otpCommon.mailLabel, `errors.${Date.now()}@example.com`);
  await phone.tick(otpRegister.agreeText);
}

/** What visitors send. */
export const visitorSituations: readonly Situation[] = [
  {
    call: otp.send,
    path: at('/register'),
    prepare: enterContact,
    press: (phone, bed) => phone.tap(sections(bed).otpRegister.contactButtonText),
  },
  {
    call: otp.signIn,
    path: at('/login'),
    async press({ page }) {
      await page.locator('main form input').first().fill('errors@example.com');
      await page.locator('main form input[type=password]').fill('correct horse');
      await page.locator('main form button[type=submit]').click();
    },
  },
];
