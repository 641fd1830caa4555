import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { getStatus } from '@noren/contracts/errors';
import { cleanup, screen } from '@testing-library/react';
import {
  click,
  en,
  getPurchase,
  openGateway,
  passTicket,
  payByCard,
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
  const leading = getPurchase({
    status: 'authenticating',
    owned: undefined,
    redirectUrl: 'https://bank.example/3ds',
  });
  const back = { purchase: 'p1' };

  it('redirects to the card issuer', async () => {
    const { went } = setUp({ ends: [leading] });
    await payByCard();
    await screen.findByText(en.toBank);
    expect(went[0]).toBe('https://bank.example/3ds');
  });

  it('redirects only to http(s) URLs', async () => {
    const { went } = setUp({ ends: [{ ...leading, redirectUrl: 'javascript:alert(1)' }] });
    await payByCard();
    await screen.findByText(en.paying);
    expect(went).toEqual([]);
  });

  it('shows the ticket on return', async () => {
    setUp({ query: back, follow: [getPurchase()] });
    expect(await screen.findByText(passTicket.purchasedText)).toBeTruthy();
  });

  it('waits on return while the payment is processed', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    setUp({ query: back, follow: [getPurchase({ status: 'processing', owned: undefined }), getPurchase()] });
    await screen.findByText(en.paying);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(await screen.findByText(passTicket.purchasedText)).toBeTruthy();
  });

  it('can be continued or cancelled if it was not completed', async () => {
    const { went } = setUp({ query: back, follow: [leading] });
    await click(en.toBankButton);
    expect(went).toEqual(['https://bank.example/3ds']);
    await click(en.stop);
    await click(en.stopYes);
    expect(await screen.findByText(en.cancelledLead)).toBeTruthy();
  });

  it('shows the ticket if it was completed while being cancelled', async () => {
    const cancel = new CallError(getStatus('conflict'), 'conflict', getPurchase());
    setUp({ query: back, follow: [leading], cancel });
    await click(en.stop);
    await click(en.stopYes);
    expect(await screen.findByText(passTicket.purchasedText)).toBeTruthy();
  });

  it.each(['paymentRefused', 'paymentAuthenticationFailed', 'paymentTimedOut'] as const)(
    'shows why it ended with %s on return and starts again',
    async (error) => {
      const failed = getPurchase({ status: 'failed', owned: undefined, error });
      const { went } = setUp({ query: back, follow: [failed] });
      expect((await screen.findByRole('alert')).textContent).toContain(
        errorText(view, { code: error, status: 409 }),
      );
      await click(en.otherWay);
      expect(went).toEqual(['/tickets/purchase?id=t1']);
    },
  );

  it.each(['loginNeeded', 'memberSessionExpired', 'notFound'] as const)(
    'shows the result %s on return',
    async (code) => {
      setUp({ query: back, follow: [new CallError(getStatus(code), code)] });
      expect(await screen.findByText(errorText(view, { code, status: getStatus(code) }))).toBeTruthy();
    },
  );
});
