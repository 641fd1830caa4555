import { afterEach, describe, expect, it } from '@jest/globals';
import type { OwnedTicket } from '@noren/contracts/tickets';
import { cleanup, render, screen, within } from '@testing-library/react';
import { getInput, getMember, getOwned, OnPage } from '../../test/samples.js';
import { getMessageGroups } from '../locales/message-groups.js';
import { OwnedTicketPage } from './owned-ticket-page.js';

afterEach(cleanup);

const en = getMessageGroups('en').tickets;

const signedIn = { status: 'member', tier: 'member' } as const;

function show(own: Partial<OwnedTicket>): void {
  const member = getMember({
    identity: () => signedIn,
    query: (name) => (name === 'id' ? 'o1' : null),
    answers: { 'memberTickets.ownedOne': async () => ({ data: getOwned(own) }) },
  });
  render(
    <OnPage input={getInput('ownedTicket', 'en')} member={member}>
      <OwnedTicketPage />
    </OnPage>,
  );
}
const getReceipt = async () => within(await screen.findByRole('region', { name: en.receipt }));
const paid = { id: 'o1', payment: 'card', amount: 2_980 } as const;

describe('the receipt of a ticket', () => {
  it('names the purchase, what was paid, and the terms that were agreed to', async () => {
    const terms = {
      version: '0123456789abcdef',
      sellerStatement: 'Seller: Noren Coffee',
      cancellationTerms: '',
    };
    show({ ...paid, terms });
    const receipt = await getReceipt();
    for (const text of ['o1', '¥2,980 (tax included)', en.payment.card, terms.sellerStatement])
      expect(receipt.getByText(text)).toBeTruthy();
    expect(receipt.queryByText(en.cancellationTerms)).toBeNull();
  });

  it('names no amount for a serial code, and is absent for tickets without a known payment', async () => {
    show({ ...paid, payment: 'serialCode', amount: 0 });
    expect((await getReceipt()).queryByText(en.paid)).toBeNull();
    cleanup();
    show({ ...paid, amount: 0 });
    const free = await getReceipt();
    expect(free.getByText(en.free)).toBeTruthy();
    expect(free.queryByText(en.payment.card)).toBeNull();
    cleanup();
    show({});
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
    expect(screen.queryByRole('region', { name: en.receipt })).toBeNull();
  });

  it('shows a refund while it is pending and when it is done; the ticket has no buttons', async () => {
    const refund = { amount: 1_000, requestedAt: '2026-11-20T03:00:00.000Z' };
    show({ ...paid, state: 'refunded', refund });
    const receipt = await getReceipt();
    expect(receipt.getByText('¥1,000')).toBeTruthy();
    expect(receipt.getByText('In progress (requested on 2026/11/20 12:00)')).toBeTruthy();
    expect(screen.getAllByText(en.owned.refunded).length).toBeGreaterThan(0);
    expect(screen.queryByRole('button')).toBeNull();
    cleanup();
    show({ ...paid, state: 'refunded', refund: { ...refund, completedAt: '2026-11-20T03:01:00.000Z' } });
    expect((await getReceipt()).getByText('2026/11/20 12:01')).toBeTruthy();
  });
});
