import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  confirm,
  couponBarcode,
  en,
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
import { PositionError } from '../position/position.js';

afterEach(cleanup);

describe('redeeming a coupon', () => {
  it('[C67] sends nothing before it is confirmed', async () => {
    const { sent } = setUp([used]);
    await tap(useText);
    expect(await screen.findByText(section.confirmText)).toBeTruthy();
    await tap(text.cancelButtonText);
    expect(sent).toEqual([]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows the time in Tokyo, how long it can be shown, and its barcode', async () => {
    const { onChange } = setUp([used]);
    await confirm();
    expect(await screen.findByText(section.usedText)).toBeTruthy();
    expect(screen.getByText('2026/11/20 18:05')).toBeTruthy();
    expect(screen.getByRole('timer').textContent).toBe('5:00');
    await tap(couponBarcode.showButtonText);
    expect(screen.getByText(couponBarcode.guideText)).toBeTruthy();
    expect(screen.getByText('あと5分間、再表示できます。')).toBeTruthy();
    expect(await screen.findByRole('img', { name: `${en.coupons.barcode} 4901234567894` })).toBeTruthy();
    await tap(text.closeButtonText);
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  it('enlarges the barcode on tap', async () => {
    setUp([used]);
    await confirm();
    await tap(couponBarcode.showButtonText);
    await userEvent.click(await screen.findByRole('button', { name: new RegExp(en.coupons.enlarge) }));
    const large = screen.getByRole('dialog', { name: en.coupons.barcode });
    expect(within(large).getByText('4901234567894')).toBeTruthy();
    fireEvent(large, new Event('cancel', { cancelable: true }));
    expect(screen.queryByRole('dialog', { name: en.coupons.barcode })).toBeNull();
    expect(screen.getByText(section.usedText)).toBeTruthy();
  });

  it('can be shown again until the deadline, even after a reload', async () => {
    const { store, unmount } = setUp([used]);
    await confirm();
    await screen.findByText(section.usedText);
    unmount();
    const { unmount: leave } = setUp([], getCoupon({ state: 'used' }), store);
    await tap(en.coupons.again);
    expect(screen.getByText('2026/11/20 18:05')).toBeTruthy();
    leave();
    const lazyComponent = Date.parse('2026-01-15T03:06:00Z');
    setUp([], getCoupon({ state: 'used' }), store, { now: () => lazyComponent });
    expect(screen.queryByRole('button', { name: en.coupons.again })).toBeNull();
  });

  it('shows a running clock by the time of the service, which stops when it can no longer be shown', async () => {
    let now = Date.parse('2026-01-15T03:00:00Z');
    setUp([used], getCoupon(), createMemoryStore(), { now: () => now });
    await confirm();
    expect(await screen.findByText('18:05:00')).toBeTruthy();
    now += 7_000;
    expect(await screen.findByText('18:05:07')).toBeTruthy();
    now += 5 * 60_000;
    expect(await screen.findByText(en.coupons.showEnded)).toBeTruthy();
    expect(screen.queryByText(en.actions.clock)).toBeNull();
  });

  it('sends which of the granted coupons it is', async () => {
    const { sent } = setUp([used], getCoupon({ grantId: 'g1' }));
    await confirm();
    await screen.findByText(section.usedText);
    expect(sent[0]?.use).toEqual({ grantId: 'g1' });
  });

  it('accepts full-width digits and sends a corrected store code with a new key', async () => {
    const security = getCoupon({ useType: 'security' });
    const { sent } = setUp([new CallError(409, 'couponCodeWrong'), used], security);
    await confirm();
    expect(screen.getByText(section.codeLead)).toBeTruthy();
    await userEvent.type(screen.getByLabelText(en.actions.codeLabel), '１２3４');
    await tap(en.actions.enter);
    await tap(en.actions.retype);
    await userEvent.type(screen.getByLabelText(en.actions.codeLabel), '5678');
    await tap(en.actions.enter);
    expect(await screen.findByText(section.usedText)).toBeTruthy();
    expect(sent.map(({ use }) => use.code)).toEqual(['1234', '5678']);
    expect(sent[0]?.key).not.toBe(sent[1]?.key);
  });
});

describe('a coupon that requires a shop nearby', () => {
  const near = getCoupon({ nearbyOnly: true });

  it('sends the position', async () => {
    const { sent } = setUp([used], near, createMemoryStore(), {
      position: async () => ({ latitude: 35.6, longitude: 139.7 }),
    });
    await confirm();
    await screen.findByText(section.usedText);
    expect(sent[0]?.use).toEqual({ latitude: 35.6, longitude: 139.7 });
  });

  it.each([
    ['failed', shop.positionFailedText],
    ['unsupported', shop.positionUnsupportedText],
  ] as const)(
    'shows that the position is %s, sends nothing and offers both ways to continue',
    async (why, messages) => {
      const { sent } = setUp([used], near, createMemoryStore(), {
        position: () => Promise.reject(new PositionError(why)),
      });
      await confirm();
      expect((await screen.findByRole('alert')).textContent).toContain(messages);
      expect(screen.getByRole('button', { name: en.actions.relocate })).toBeTruthy();
      expect(screen.getByRole('link', { name: en.actions.shops }).getAttribute('href')).toBe('/shops');
      expect(sent).toEqual([]);
    },
  );
});

describe('a redemption without a decision', () => {
  it.each([
    ['no answer', new CallError(0)],
    ['maintenance', new CallError(503, 'maintenance')],
    ['too many requests', new CallError(429, 'tooManyRequests')],
  ])('is sent again with the same key: %s', async (_name, failure) => {
    const { sent } = setUp([failure, failure, used]);
    await confirm();
    await userEvent.click(await screen.findByRole('button', { name: text.retryButtonText }));
    await userEvent.click(await screen.findByRole('button', { name: text.retryButtonText }));
    expect(await screen.findByText(section.usedText)).toBeTruthy();
    expect(sent).toHaveLength(3);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  });

  it('keeps its key over a reload until it is decided', async () => {
    const first = setUp([new CallError(0)]);
    await confirm();
    await screen.findByText(en.actions.unknownTitle);
    first.unmount();
    const second = setUp([used], getCoupon(), first.store);
    await userEvent.click(await screen.findByRole('button', { name: text.retryButtonText }));
    await screen.findByText(section.usedText);
    expect(second.sent[0]?.key).toBe(first.sent[0]?.key);
    second.unmount();
    setUp([], getCoupon(), first.store);
    expect(screen.queryByText(en.actions.unknownTitle)).toBeNull();
  });

  it('survives closing the dialog: the next redemption uses the same key', async () => {
    const { sent } = setUp([new CallError(0), used]);
    await confirm();
    await screen.findByText(en.actions.unknownTitle);
    await tap(text.closeButtonText);
    await tap(useText);
    await tap(text.retryButtonText);
    await screen.findByText(section.usedText);
    expect(sent[1]?.key).toBe(sent[0]?.key);
  });

  it('asks a member whose session ended to sign in, and keeps the key meanwhile', async () => {
    const first = setUp([new CallError(401, 'memberSessionExpired')]);
    await confirm();
    expect(await screen.findByRole('link', { name: en.actions.login })).toBeTruthy();
    first.unmount();
    const second = setUp([used], getCoupon(), first.store);
    await userEvent.click(await screen.findByRole('button', { name: text.retryButtonText }));
    expect(second.sent[0]?.key).toBe(first.sent[0]?.key);
  });
});
