import type { Phone } from './phone.js';
import { ticketMessages } from './ticket-messages.js';

/** Types the details of a sandbox card. */
export async function fillCard(phone: Phone, number: string): Promise<void> {
  const t = ticketMessages[phone.locale];
  await phone.fill(t.number, number);
  await phone.page.getByLabel(t.month).selectOption('12');
  await phone.page.getByLabel(t.year).selectOption({ index: 5 });
  await phone.fill(t.code, '123');
}

/** Buys a ticket with a card, up to and including the tap that pays. */
export async function buy(phone: Phone, ticketId: string, card: string, yen = '1,000'): Promise<void> {
  const t = ticketMessages[phone.locale];
  await phone.open(`/tickets/purchase?id=${ticketId}`);
  await phone.tap(t.toPay);
  await fillCard(phone, card);
  await phone.tap(t.pay(yen));
}
