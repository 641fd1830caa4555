import { afterEach, describe, expect, it } from '@jest/globals';
import { type ErrorCode, getStatus } from '@noren/contracts/errors';
import { memberTicketEndpoints } from '@noren/contracts/tickets';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  click,
  en,
  input,
  passTicket,
  setUp,
  toPay,
  view,
} from '../../test/ticket-purchase/purchase-harness.js';
import { errorText } from '../frame/error-text.js';
import { getMessageGroups } from '../locales/message-groups.js';
import { CallError } from '../member/call.js';

afterEach(cleanup);

describe('a purchase with a serial code', () => {
  async function redeemWith(code: string) {
    await userEvent.click(await screen.findByLabelText(getMessageGroups('en').tickets.payment.serialCode));
    await toPay();
    if (code !== '') await userEvent.type(await screen.findByLabelText(new RegExp(en.serial)), code);
    await click(en.redeem);
  }

  it('accepts full-width input, and grants the ticket', async () => {
    setUp();
    await redeemWith('ａb12-cd34');
    expect(await screen.findByText(passTicket.purchasedText)).toBeTruthy();
  });

  it('requires a code', async () => {
    setUp();
    await redeemWith('');
    expect(screen.getByText('A serial code has 12 letters and digits.')).toBeTruthy();
  });

  it('starts with the prefix and limits its length by the settings', async () => {
    const { ticket } = input.sections as Required<typeof input.sections>;
    input.sections.ticket = { ...ticket, serialCodePrefix: 'NR', serialCodeLength: 8 };
    setUp();
    await redeemWith('');
    input.sections.ticket = ticket;
    expect(screen.getByLabelText<HTMLInputElement>(new RegExp(en.serial)).value).toBe('NR');
    expect(screen.getByText('A serial code has 10 letters and digits.')).toBeTruthy();
  });

  const open: readonly ErrorCode[] = ['loginNeeded', 'tooManyRequests'];
  it.each(memberTicketEndpoints.redeem.errors.filter((code) => !open.includes(code)))(
    'shows why it was rejected: %s',
    async (code) => {
      setUp({ redeem: new CallError(getStatus(code), code) });
      await redeemWith('AB12CD34');
      const message = errorText(view, { code, status: getStatus(code) });
      expect((await screen.findByRole('alert')).textContent).toContain(message);
    },
  );

  it('is the only method if the app takes no cards', async () => {
    setUp({ cards: new CallError(409, 'ticketPaymentUnavailable') });
    await toPay();
    expect(screen.getByLabelText(new RegExp(en.serial))).toBeTruthy();
  });

  it('shows a notice if there is no method at all', async () => {
    setUp({ cards: new CallError(409, 'ticketPaymentUnavailable'), ticket: { payments: ['card'] } });
    expect(await screen.findByText(en.noWay)).toBeTruthy();
  });
});
