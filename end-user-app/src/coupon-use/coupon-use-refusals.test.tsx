import { afterEach, describe, expect, it } from '@jest/globals';
import { type ErrorCode, memberCouponEndpoints, statusOf } from '@noren/contracts';
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
} from '../../test/coupon-use/coupon-use-harness.js';
import { couponOf } from '../../test/samples.js';
import { CallError } from '../member/call.js';
import { memoryStore } from '../member/store.js';

afterEach(cleanup);

/** What a member reads for each refusal: the words of the settings where staff can set some. */
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

describe('a refusal', () => {
  const decided = memberCouponEndpoints.use.errors.filter((code) => code !== 'tooManyRequests');

  it.each(decided)('says why, and what can be done: %s', async (code) => {
    setUp([new CallError(statusOf(code), code)]);
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
    setUp([new CallError(statusOf(code), code)]);
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
  ] as const)('%s: %s says what staff set', async (useType, code, words) => {
    const { sent } = setUp([new CallError(statusOf(code), code)], couponOf({ useType }), memoryStore(), {
      sampleStamp: touches,
    });
    await confirm();
    await userEvent.click(await screen.findByText(useType === 'echoss' ? echoss.guideText : hitap.guideText));
    expect((await screen.findByRole('alert')).textContent).toContain(words);
    expect(sent[0]?.use).toEqual({ device: { kind: useType, touches } });
  });

  it('hitap: a stamp without an answer says what staff set', async () => {
    setUp([new CallError(0)], couponOf({ useType: 'hitap' }), memoryStore(), { sampleStamp: touches });
    await confirm();
    await userEvent.click(await screen.findByText(hitap.guideText));
    expect((await screen.findByRole('alert')).textContent).toContain(hitap.offlineText);
  });

  it('sends the points that touched the screen', async () => {
    const { sent } = setUp([used], couponOf({ useType: 'hitap' }));
    await confirm();
    const pad = (await screen.findByText(hitap.guideText)).parentElement as HTMLElement;
    fireEvent.touchStart(pad, { targetTouches: touches.map(({ x, y }) => ({ clientX: x, clientY: y })) });
    expect(await screen.findByText(hitap.successText)).toBeTruthy();
    expect(sent[0]?.use).toEqual({ device: { kind: 'hitap', touches } });
  });
});
