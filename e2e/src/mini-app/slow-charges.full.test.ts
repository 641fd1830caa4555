import { beforeAll, describe, expect, it } from '@jest/globals';
import { errorTexts, memberTicketEndpoints } from '@noren/contracts';
import { runLocale as locale } from '@noren/testing';
import type { Response } from 'playwright-core';
import { buy } from './card-payment.js';
import { miniAppHarness } from './mini-app-harness.js';
import type { Phone } from './phone.js';
import { ticketMessages } from './ticket-messages.js';

/** Cards whose charge the gateway does not answer in time; the service reconciles it later. */
const cards = {
  late: { number: '4000000000000606', error: undefined },
  lost: { number: '4000000000003410', error: undefined },
  silent: { number: '4000000000000119', error: 'paymentTimedOut' },
} as const;
type Name = keyof typeof cards;

/** Number of polls after which a page reports a slow payment. */
const looks = 20;

/** Longer than the service waits for the gateway, and for an order that the gateway does not know. */
const patience = { timeout: 120_000 };

/**
 * Buys a ticket, then answers every poll of the purchase like the first one, so that the purchase stays undecided on
 * a slow machine too.
 *
 * @returns a function that returns the number of polls
 */
async function buyAndFreeze(phone: Phone, ticketId: string, number: string): Promise<() => number> {
  let looked = 0;
  const first = new Promise<Response>((answered) => {
    phone.page.on('response', (response) => {
      if (!response.url().includes('/ticket-purchases/')) return;
      looked += 1;
      answered(response);
    });
  });
  await buy(phone, ticketId, number);
  await phone.answer(memberTicketEndpoints.getPurchase, await (await first).json());
  return () => looked;
}

/** Waits until the page stops polling, then polls again by its button. */
async function checkSlowNotice(phone: Phone, looked: () => number): Promise<void> {
  const t = ticketMessages[phone.locale];
  await phone.page.getByText(t.slow).waitFor(patience);
  expect(looked()).toBe(looks);
  await phone.look('slow');
  await phone.tap(t.recheck);
  await phone.sees(t.patience);
  phone.release();
}

const harness = miniAppHarness('slow-charges');

describe('a slow charge', () => {
  const names = Object.keys(cards) as Name[];
  let purchases: Record<Name, Promise<void>>;

  /** Buys a ticket and follows the purchase to its end. */
  async function purchase(name: Name, ticketId: string): Promise<void> {
    const { passTicket } = harness.said(locale);
    const t = ticketMessages[locale];
    const { number, error } = cards[name];
    const phone = await harness.member(`charge-${name}`, locale);
    const looked = await (name === 'silent' ? buyAndFreeze : buy)(phone, ticketId, number);
    await phone.sees(t.patience);
    await phone.look('waiting');
    if (looked !== undefined) await checkSlowNotice(phone, looked);
    // A reloaded page continues the same purchase.
    if (name === 'late') {
      await phone.page.waitForURL(/purchase=/, patience);
      await phone.page.reload();
    }
    const end = error === undefined ? passTicket.purchasedText : errorTexts[locale][error];
    await phone.page.getByText(end).first().waitFor(patience);
    phone.forgive();
    await phone.look('end');
    if (error === undefined) {
      await phone.tap(t.toOwned);
      await phone.sees(harness.said(locale).ticket.useButtonText);
    } else await phone.sees(t.refused, t.again);
    await phone.end();
  }

  beforeAll(async () => {
    const ticketId = await harness.shop.add('tickets', {
      name: 'お待たせチケット',
      kind: 'ticket',
      payments: ['card'],
      price: 1_000,
      billedAmount: 1_000,
      validityDays: 30,
    });
    // Concurrently, because each waits for the gateway most of the time.
    purchases = Object.fromEntries(names.map((name) => [name, purchase(name, ticketId)])) as typeof purchases;
    // A purchase that fails is reported by its own test.
    for (const end of Object.values(purchases)) end.catch(() => undefined);
  });

  it.each(names)(
    'ends with the outcome at the gateway for the card %s: a ticket or no charge',
    (name) => purchases[name],
    300_000,
  );
});
