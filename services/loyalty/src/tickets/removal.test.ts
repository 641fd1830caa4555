import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { appEvents } from '@noren/contracts/apps';
import { memberEndpoints } from '@noren/contracts/members';
import { eventually } from '@noren/service-kit/testing';
import {
  card,
  createTicketHarness,
  type TicketHarness,
  ticketShop,
  withTickets,
} from '../../test/tickets/ticket-harness.js';

let harness: TicketHarness;
beforeAll(async () => {
  harness = await createTicketHarness();
});
afterAll(() => harness.stop());

const collections = [
  'ticket-purchases',
  'ticket-stocks',
  'owned-tickets',
  'saved-cards',
  'ticket-serial-codes',
];

async function left(appId: string, names = collections): Promise<number> {
  const { connection } = harness.loyalty.harness.mongo;
  const counts = await Promise.all(
    names.map((name) => connection.collection(name).countDocuments({ appId })),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}
const getOrder = (id: string) => harness.gateway.orders().find(({ orderId }) => orderId === id);

/** An app with a ticket, a card, codes, and purchases that wait for the member and for the gateway. */
async function busyApp() {
  const app = await harness.loyalty.app({ features: withTickets });
  const shop = ticketShop(harness, app);
  const ticket = await shop.ticket({ payments: ['card', 'serialCode'] });
  const [member, other] = [await shop.member(), await shop.member()];
  const paid = await shop.buy(member, ticket, { body: { saveCard: true } });
  await shop.serialCodes(ticket, 3);
  const waiting = await shop.buy(member, ticket, { number: card.authentication });
  const unknown = await shop.buy(other, ticket, { number: card.late });
  expect([paid.status, waiting.status, unknown.status]).toEqual(['paid', 'authenticating', 'processing']);
  return { app, shop, ticket, member, paid, waiting, unknown };
}

describe('purchased tickets', () => {
  it('are deleted with their app once nothing is pending at the gateway; late charges are refunded', async () => {
    const [{ app, paid, waiting, unknown }, neighbour] = await Promise.all([busyApp(), busyApp()]);
    const before = await left(neighbour.app.id, ['owned-tickets', 'ticket-serial-codes', 'ticket-stocks']);
    await harness.loyalty.publish(appEvents.deleted, app.id, 2, { id: app.id });
    await eventually(async () => expect(await left(app.id)).toBe(0));
    expect(getOrder(paid.id)).toMatchObject({ status: 'charged', refunds: 0 });
    expect(getOrder(waiting.id)).toMatchObject({ status: 'failed', reason: 'cancelled' });
    expect(getOrder(unknown.id)).toMatchObject({ status: 'refunded', charges: 1, refunds: 1 });
    expect(
      await left(neighbour.app.id, ['owned-tickets', 'ticket-serial-codes', 'ticket-stocks']),
    ).toBeGreaterThanOrEqual(before);
    const neighbours = await neighbour.shop.getPurchase(neighbour.member, neighbour.paid.id);
    expect(neighbours).toMatchObject({ status: 'paid' });
    await eventually(() => expect(harness.gateway.customers()).toHaveLength(1));
  });

  it('are deleted with their member; anonymized purchases stay', async () => {
    const { app, shop, ticket, member, paid, waiting } = await busyApp();
    const { client, headers } = harness.loyalty.page(app, member.token);
    const params = { systemName: app.systemName };
    await client.call(memberEndpoints.delete, { params, headers, body: { agreed: true } });
    const { connection } = harness.loyalty.harness.mongo;
    const owned = () => connection.collection('owned-tickets').countDocuments({ memberId: member.memberId });
    await eventually(async () => expect(await owned()).toBe(0));
    const cards = () => connection.collection('saved-cards').countDocuments({ memberId: member.memberId });
    await eventually(async () => expect(await cards()).toBe(0));
    await eventually(() => expect(getOrder(waiting.id)).toMatchObject({ reason: 'cancelled' }));
    expect(getOrder(paid.id)).toMatchObject({ status: 'charged', refunds: 0 });
    expect(await shop.view(ticket)).toMatchObject({ id: ticket.id });
  });
});
