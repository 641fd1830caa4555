import { afterEach, describe, expect, it } from '@jest/globals';
import { memberCouponEndpoints } from '@noren/contracts/coupons';
import { type ErrorCode, getStatus } from '@noren/contracts/errors';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  confirm,
  echoss,
  en,
  getErrorText,
  hitap,
  section,
  setUp,
  shop,
  tap,
  text,
  used,
  useText,
} from '../../test/redemption/redemption-harness.js';
import { getCoupon } from '../../test/samples.js';
import { CallError } from '../member/call.js';
import { createMemoryStore } from '../member/store.js';

afterEach(cleanup);

/** The text a member reads for each rejection: the settings' one where staff can set it. */
const own: Partial<Record<ErrorCode, string>> = {
  couponPositionNeeded: shop.positionFailedText,
  couponNoShopNearby: shop.noNearbyText,
};
const recoveryLabels: Partial<Record<ErrorCode, string>> = {
  couponCodeWrong: en.actions.retype,
  couponPositionNeeded: en.actions.relocate,
  deviceParameter: en.actions.restamp,
  deviceTimeout: en.actions.restamp,
  deviceRequest: en.actions.restamp,
  deviceUnknown: en.actions.restamp,
  deviceRefused: en.actions.restamp,
  offerChanged: en.actions.review,
};

describe('a rejection', () => {
  const decided = memberCouponEndpoints.use.errors.filter((code) => code !== 'tooManyRequests');

  it.each(decided)('[§8-coupon-3003] [C67] [C138] shows the reason and the next step: %s', async (code) => {
    setUp([new CallError(getStatus(code), code)]);
    await confirm();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(section.failedText);
    expect(alert.textContent).toContain(own[code] ?? getErrorText(code));
    const buttons = within(alert)
      .getAllByRole('button')
      .map((button) => button.textContent);
    expect(buttons).toEqual(
      [recoveryLabels[code], text.closeButtonText].filter((name) => name !== undefined),
    );
  });

  it.each([
    ['couponMembersOnly', en.actions.login, '/login?return=%2Fcoupons%2Fdetail%3Fid%3Dc1'],
    ['pointsShort', en.actions.points, '/points'],
    ['couponNoShopNearby', en.actions.shops, '/shops'],
  ] as const)('leads on from %s', async (code, name, href) => {
    setUp([new CallError(getStatus(code), code)]);
    await confirm();
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(href);
  });
});

describe('a coupon that costs points', () => {
  it('asks again with the new price if it has changed', async () => {
    const coupon = getCoupon({ pointsNeeded: 50 });
    const current = { ...coupon, pointsNeeded: 80 };
    const { sent } = setUp([new CallError(409, 'offerChanged', current), used], coupon);
    await tap(useText);
    expect((await screen.findByRole('dialog')).textContent).toContain('Points needed: 50');
    await tap(text.confirmButtonText);
    await userEvent.click(await screen.findByRole('button', { name: en.actions.review }));
    expect((await screen.findByRole('dialog')).textContent).toContain('Points needed: 80');
    await tap(text.confirmButtonText);
    expect(await screen.findByText(section.usedText)).toBeTruthy();
    expect(sent.map(({ use }) => use.points)).toEqual([50, 80]);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
  });
});

describe('a coupon for a stamp', () => {
  const touches = [
    { x: 1, y: 2 },
    { x: 30, y: 4 },
    { x: 5, y: 60 },
  ];

  it.each([
    ['echoss', 'deviceUnknown', echoss.notRecognizedText],
    ['echoss', 'deviceRefused', echoss.notRecognizedText],
    ['echoss', 'deviceRepeated', echoss.repeatedText],
    ['echoss', 'deviceTimeout', echoss.timeoutText],
    ['echoss', 'deviceRequest', echoss.requestErrorText],
    ['echoss', 'deviceParameter', getErrorText('deviceParameter')],
    ['hitap', 'deviceUnknown', hitap.failedText],
    ['hitap', 'deviceRefused', hitap.failedText],
    ['hitap', 'deviceRepeated', getErrorText('deviceRepeated')],
  ] as const)("of type %s shows the settings' text for %s", async (useType, code, message) => {
    const { sent } = setUp(
      [new CallError(getStatus(code), code)],
      getCoupon({ useType }),
      createMemoryStore(),
      {
        sampleStamp: touches,
      },
    );
    await confirm();
    await userEvent.click(await screen.findByText(useType === 'echoss' ? echoss.guideText : hitap.guideText));
    expect((await screen.findByRole('alert')).textContent).toContain(message);
    expect(sent[0]?.use).toEqual({ device: { kind: useType, touches } });
  });

  it("of type hitap shows the settings' text if the stamp does not answer", async () => {
    setUp([new CallError(0)], getCoupon({ useType: 'hitap' }), createMemoryStore(), { sampleStamp: touches });
    await confirm();
    await userEvent.click(await screen.findByText(hitap.guideText));
    expect((await screen.findByRole('alert')).textContent).toContain(hitap.offlineText);
  });

  it('sends the points that touched the screen', async () => {
    const { sent } = setUp([used], getCoupon({ useType: 'hitap' }));
    await confirm();
    const pad = (await screen.findByText(hitap.guideText)).parentElement as HTMLElement;
    fireEvent.touchStart(pad, { targetTouches: touches.map(({ x, y }) => ({ clientX: x, clientY: y })) });
    expect(await screen.findByText(hitap.successText)).toBeTruthy();
    expect(sent[0]?.use).toEqual({ device: { kind: 'hitap', touches } });
  });
});
