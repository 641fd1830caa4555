import { staffPurchaseEndpoints } from '@noren/contracts/tickets';
import type { Changes, DemoShop } from './demo-shop.js';
import type { MiniAppPage } from './mini-app-page.js';
import { ticketMessages } from './ticket-messages.js';

/** Types the details of a sandbox card. */
export async function fillCard(miniApp: MiniAppPage, number: string, name?: string): Promise<void> {
  const t = ticketMessages[miniApp.locale];
  await miniApp.fill(t.number, number);
  if (name !== undefined) await miniApp.fill(t.name, name);
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
  { save = false, name }: { readonly save?: boolean; readonly name?: string } = {},
): Promise<void> {
  const t = ticketMessages[miniApp.locale];
  await miniApp.open(`/tickets/purchase?id=${ticketId}`);
  await miniApp.tap(t.toPay);
  await fillCard(miniApp, card, name);
  if (save) await miniApp.check(t.save);
  await miniApp.tap(t.pay(yen));
}

/** Releases the shop with the gateway's settings and a ticket of 1,000 yen; returns the ticket's id. */
export async function sellThrough(
  shop: DemoShop,
  gateway: NonNullable<Changes['passTicketDevelopment']>,
): Promise<string> {
  await shop.release({ passTicketDevelopment: gateway });
  return shop.add('tickets', {
    ...{ name: '珈琲豆チケット', kind: 'ticket', payments: ['card'], oncePerDay: false },
    ...{ price: 1_000, billedAmount: 1_000, validityDays: 30 },
  });
}

/** Refunds 400 yen of the latest paid purchase, as staff do; returns the refund. */
export async function refundPart({ appId, client }: DemoShop) {
  const query = { environment: 'development', status: 'paid' } as const;
  const { data } = await client.call(staffPurchaseEndpoints.list, { params: { appId }, query });
  const [{ id: purchaseId } = { id: '' }] = data;
  const refunded = await client.call(staffPurchaseEndpoints.refund, {
    params: { appId, purchaseId },
    headers: { 'idempotency-key': purchaseId },
    body: { amount: 400, reason: '閉店', uses: 0 },
  });
  return refunded.data.refund;
}
