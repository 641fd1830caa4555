import { afterEach, describe, expect, it } from '@jest/globals';
import { type ErrorCode, getStatus, memberCouponEndpoints } from '@noren/contracts';
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
  text,
  used,
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
};

describe('a rejection', () => {
  const decided = memberCouponEndpoints.use.errors.filter((code) => code !== 'tooManyRequests');

  it.each(decided)('shows the reason and the next step: %s', async (code) => {
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
  ] as const)('%s: %s shows the text of the settings', async (useType, code, message) => {
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

  it('hitap: a stamp without an answer shows the text of the settings', async () => {
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
