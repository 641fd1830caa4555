import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { statusOf } from '@noren/contracts';
import { cleanup, screen } from '@testing-library/react';
import {
  click,
  en,
  openGateway,
  passTicket,
  payByCard,
  purchaseOf,
  setUp,
  view,
} from '../../test/ticket-purchase/purchase-harness.js';
import { errorText } from '../frame/error-text.js';
import { CallError } from '../member/call.js';

beforeEach(() => openGateway());
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

describe('3-D Secure', () => {
  const leading = purchaseOf({
    status: 'authenticating',
    owned: undefined,
    redirectUrl: 'https://bank.example/3ds',
  });
  const back = { purchase: 'p1' };

  it('leads to the company of the card', async () => {
    const { went } = setUp({ ends: [leading] });
    await payByCard();
    await screen.findByText(en.toBank);
    expect(went[0]).toBe('https://bank.example/3ds');
  });

  it('goes nowhere but to a site of the web', async () => {
    const { went } = setUp({ ends: [{ ...leading, redirectUrl: 'javascript:alert(1)' }] });
    await payByCard();
    await screen.findByText(en.paying);
    expect(went).toEqual([]);
  });

  it('and back shows the ticket', async () => {
    setUp({ query: back, follow: [purchaseOf()] });
    expect(await screen.findByText(passTicket.purchasedText)).toBeTruthy();
  });

  it('and back waits as long as the payment is processed', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    setUp({ query: back, follow: [purchaseOf({ status: 'processing', owned: undefined }), purchaseOf()] });
    await screen.findByText(en.paying);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(await screen.findByText(passTicket.purchasedText)).toBeTruthy();
  });

  it('that was not finished can be continued or given up', async () => {
    const { went } = setUp({ query: back, follow: [leading] });
    await click(en.toBankButton);
    expect(went).toEqual(['https://bank.example/3ds']);
    await click(en.stop);
    await click(en.stopYes);
    expect(await screen.findByText(en.cancelledLead)).toBeTruthy();
  });

  it('that was finished while it was given up shows the ticket', async () => {
    const cancel = new CallError(statusOf('conflict'), 'conflict', purchaseOf());
    setUp({ query: back, follow: [leading], cancel });
    await click(en.stop);
    await click(en.stopYes);
    expect(await screen.findByText(passTicket.purchasedText)).toBeTruthy();
  });

  it.each(['paymentRefused', 'paymentAuthenticationFailed', 'paymentTimedOut'] as const)(
    'and back with %s says why and begins again',
    async (error) => {
      const failed = purchaseOf({ status: 'failed', owned: undefined, error });
      const { went } = setUp({ query: back, follow: [failed] });
      expect((await screen.findByRole('alert')).textContent).toContain(
        errorText(view, { code: error, status: 409 }),
      );
      await click(en.otherWay);
      expect(went).toEqual(['/tickets/purchase?id=t1']);
    },
  );

  it.each(['loginNeeded', 'memberSessionExpired', 'notFound'] as const)(
    'and back with %s says so',
    async (code) => {
      setUp({ query: back, follow: [new CallError(statusOf(code), code)] });
      expect(await screen.findByText(errorText(view, { code, status: statusOf(code) }))).toBeTruthy();
    },
  );
});
