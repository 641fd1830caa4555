import { beforeAll, it } from '@jest/globals';
import { errorTexts, type Locale, locales } from '@noren/contracts';
import { buy } from './card-payment.js';
import type { MiniAppBed } from './mini-app-bed.js';
import type { Phone } from './phone.js';
import { ticketWords } from './ticket-words.js';
import { together } from './walk.js';

/** Cards about which the gateway says nothing in time: what it did is found out later. */
const cards = {
  late: { number: '4000000000000606', error: undefined },
  lost: { number: '4000000000003410', error: undefined },
  silent: { number: '4000000000000119', error: 'paymentTimedOut' },
} as const;
type Name = keyof typeof cards;

/** Milliseconds between two looks of a page at a purchase, and how many there are. */
const pause = 2_000;
const looks = 20;

/** Longer than the gateway is waited for, and than an order that it does not know is waited for. */
const patience = { timeout: 120_000 };

/** Looks as often as a page does before it says that it takes long, without the time between. */
async function waitLong({ page, locale, ...phone }: Phone): Promise<void> {
  const t = ticketWords[locale];
  for (let look = 1; look <= looks; look += 1) {
    const answer = page.waitForResponse(/\/ticket-purchases\//);
    await page.clock.runFor(pause);
    await (await answer).finished();
  }
  await phone.sees(t.slow);
  await phone.look('slow');
  await phone.tap(t.recheck);
  await phone.sees(t.patience);
}

/** Begins every purchase before the other journeys, and looks at their ends afterwards: nobody waits for them. */
export function slowCharges(bed: MiniAppBed): { ends: () => void } {
  let journeys: [string, Promise<void>][] = [];

  async function walkOne(name: Name, ticketId: string, locale: Locale): Promise<void> {
    const { passTicket } = bed.said(locale);
    const t = ticketWords[locale];
    const { number, error } = cards[name];
    const phone = await bed.member(`charge-${name}`, locale);
    if (name === 'silent') await phone.page.clock.install();
    await buy(phone, ticketId, number);
    await phone.sees(t.patience);
    await phone.look('waiting');
    if (name === 'silent') await waitLong(phone);
    // A page that is opened anew goes on with the same purchase.
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
      await phone.sees(bed.said(locale).ticket.useButtonText);
    } else await phone.sees(t.refused, t.again);
    await phone.end();
  }

  beforeAll(async () => {
    const ticketId = await bed.shop.add('tickets', {
      name: 'お待たせチケット',
      kind: 'ticket',
      payments: ['card'],
      price: 1_000,
      billedAmount: 1_000,
      validityDays: 30,
    });
    const names = Object.keys(cards) as Name[];
    journeys = locales.flatMap((locale) =>
      names.map((name): [string, Promise<void>] => [`${name} ${locale}`, walkOne(name, ticketId, locale)]),
    );
    // A journey that fails is told of where its end is looked at.
    for (const [, end] of journeys) end.catch(() => undefined);
  });

  return {
    ends() {
      it('come to what the gateway did: a ticket, or nothing charged', () => together(journeys));
    },
  };
}
