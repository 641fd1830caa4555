import type { MiniAppPage } from './mini-app-page.js';
import { ticketMessages } from './ticket-messages.js';

/** Types the details of a sandbox card. */
export async function fillCard(miniApp: MiniAppPage, number: string): Promise<void> {
  const t = ticketMessages[miniApp.locale];
  await miniApp.fill(t.number, number);
  await miniApp.page.getByLabel(t.month).selectOption('12');
  await miniApp.page.getByLabel(t.year).selectOption({ index: 5 });
  await miniApp.fill(t.code, '123');
}

/** Buys a ticket with a card, up to and including the tap that pays. */
export async function buy(
  miniApp: MiniAppPage,
  ticketId: string,
  card: string,
  yen = '1,000',
  { save = false } = {},
): Promise<void> {
  const t = ticketMessages[miniApp.locale];
  await miniApp.open(`/tickets/purchase?id=${ticketId}`);
  await miniApp.tap(t.toPay);
  await fillCard(miniApp, card);
  if (save) await miniApp.check(t.save);
  await miniApp.tap(t.pay(yen));
}
