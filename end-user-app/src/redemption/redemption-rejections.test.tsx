import { afterEach, describe, expect, it } from '@jest/globals';
import { type ErrorCode, getStatus, memberCouponEndpoints } from '@noren/contracts';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  confirm,
  echoss,
  en,
  hitap,
  section,
  setUp,
  shop,
  text,
  told,
  used,
} from '../../test/redemption/redemption-harness.js';
import { getCoupon } from '../../test/samples.js';
import { CallError } from '../member/call.js';
import { memoryStore } from '../member/store.js';

afterEach(cleanup);

/** The text a member reads for each rejection: the settings' one where staff can set it. */
const own: Partial<Record<ErrorCode, string>> = {
  couponPositionNeeded: shop.positionFailedText,
  couponNoShopNearby: shop.noNearbyText,
};
const wayOn: Partial<Record<ErrorCode, string>> = {
  couponCodeWrong: en.press.retype,
  couponPositionNeeded: en.press.relocate,
  deviceParameter: en.press.repress,
  deviceTimeout: en.press.repress,
  deviceRequest: en.press.repress,
  deviceUnknown: en.press.repress,
  deviceRefused: en.press.repress,
};

describe('a rejection', () => {
  const decided = memberCouponEndpoints.use.errors.filter((code) => code !== 'tooManyRequests');

  it.each(decided)('shows the reason and the next step: %s', async (code) => {
    setUp([new CallError(getStatus(code), code)]);
    await confirm();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(section.failedText);
    expect(alert.textContent).toContain(own[code] ?? told(code));
    const buttons = within(alert)
      .getAllByRole('button')
      .map((button) => button.textContent);
    expect(buttons).toEqual([wayOn[code], text.closeButtonText].filter((name) => name !== undefined));
  });

  it.each([
    ['couponMembersOnly', en.press.login, '/login?return=%2Fcoupons%2Fdetail%3Fid%3Dc1'],
    ['pointsShort', en.press.points, '/points'],
    ['couponNoShopNearby', en.press.shops, '/shops'],
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
    ['echoss', 'deviceParameter', told('deviceParameter')],
    ['hitap', 'deviceUnknown', hitap.failedText],
    ['hitap', 'deviceRefused', hitap.failedText],
    ['hitap', 'deviceRepeated', told('deviceRepeated')],
  ] as const)('%s: %s shows the text of the settings', async (useType, code, messages) => {
    const { sent } = setUp([new CallError(getStatus(code), code)], getCoupon({ useType }), memoryStore(), {
      sampleStamp: touches,
    });
    await confirm();
    await userEvent.click(await screen.findByText(useType === 'echoss' ? echoss.guideText : hitap.guideText));
    expect((await screen.findByRole('alert')).textContent).toContain(messages);
    expect(sent[0]?.use).toEqual({ device: { kind: useType, touches } });
  });

  it('hitap: a stamp without an answer shows the text of the settings', async () => {
    setUp([new CallError(0)], getCoupon({ useType: 'hitap' }), memoryStore(), { sampleStamp: touches });
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
