import { beforeAll, describe, expect, it } from '@jest/globals';
import { errorTexts } from '@noren/contracts/errors';
import { memberTicketEndpoints } from '@noren/contracts/tickets';
import { runLocale as locale } from '@noren/testing';
import type { Response } from 'playwright-core';
import { buy } from './card-payment.js';
import { miniAppHarness } from './mini-app-harness.js';
import type { MiniAppPage } from './mini-app-page.js';
import { ticketMessages } from './ticket-messages.js';

/** Cards whose charge the gateway does not answer in time; the service reconciles it later. */
const cards = {
  late: { number: '4000000000000606', error: undefined },
  lost: { number: '4000000000003410', error: undefined },
  silent: { number: '4000000000000119', error: 'paymentTimedOut' },
} as const;
type Name = keyof typeof cards;

/** Number of polls after which a page reports a slow payment. */
const maxPolls = 20;

/**
 * Buys a ticket, then answers every poll of the purchase like the first one, so that the purchase stays undecided on
 * a slow machine too.
 *
 * @returns a function that returns the number of polls
 */
async function buyAndFreeze(miniApp: MiniAppPage, ticketId: string, number: string): Promise<() => number> {
  let polls = 0;
  const first = new Promise<Response>((answered) => {
    miniApp.page.on('response', (response) => {
      if (!response.url().includes('/ticket-purchases/')) return;
      polls += 1;
      answered(response);
    });
  });
  await buy(miniApp, ticketId, number);
  await miniApp.mockResponse(memberTicketEndpoints.getPurchase, await (await first).json());
  return () => polls;
}

/** Waits until the page stops polling, then polls again by its button. */
async function checkSlowNotice(miniApp: MiniAppPage, countPolls: () => number): Promise<void> {
  const t = ticketMessages[miniApp.locale];
  await miniApp.page.getByText(t.slow).waitFor();
  expect(countPolls()).toBe(maxPolls);
  await miniApp.inspect('slow');
  await miniApp.tap(t.recheck);
  await miniApp.expectTexts(t.keepOpen);
  miniApp.clearMocks();
}

const harness = miniAppHarness('slow-charges');

describe('a slow charge', () => {
  const names = Object.keys(cards) as Name[];
  let purchases: Record<Name, Promise<void>>;

  /** Buys a ticket and follows the purchase to its end. */
  async function purchase(name: Name, ticketId: string): Promise<void> {
    const { passTicket } = harness.getSettings(locale);
    const t = ticketMessages[locale];
    const { number, error } = cards[name];
    const miniApp = await harness.openAsMember(`charge-${name}`, locale);
    const countPolls = await (name === 'silent' ? buyAndFreeze : buy)(miniApp, ticketId, number);
    await miniApp.expectTexts(t.keepOpen);
    await miniApp.inspect('waiting');
    if (countPolls !== undefined) await checkSlowNotice(miniApp, countPolls);
    // A reloaded page continues the same purchase.
    if (name === 'late') {
      await miniApp.page.waitForURL(/purchase=/);
      await miniApp.page.reload();
    }
    const end = error === undefined ? passTicket.purchasedText : errorTexts[locale][error];
    await miniApp.page.getByText(end).first().waitFor();
    miniApp.forgive();
    await miniApp.inspect('end');
    if (error === undefined) {
      await miniApp.tap(t.toOwned);
      await miniApp.expectTexts(harness.getSettings(locale).ticket.useButtonText);
    } else await miniApp.expectTexts(t.refused, t.again);
    await miniApp.close();
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
  );
});
