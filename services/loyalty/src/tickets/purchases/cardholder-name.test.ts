import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  createNotificationHarness,
  type NotificationHarness,
} from '../../../test/tickets/notification-harness.js';
import {
  getErrorCode,
  type TicketShop,
  ticketShop,
  withTickets,
} from '../../../test/tickets/ticket-harness.js';

let harness: NotificationHarness;
let shop: TicketShop;

beforeAll(async () => {
  harness = await createNotificationHarness();
  shop = ticketShop(harness, await harness.loyalty.app({ features: withTickets }));
});
afterAll(() => harness.stop());

const cardholderName = 'HANAKO NOREN';

describe('the name on the card', () => {
  it('is asked for with 3-D Secure only', async () => {
    const [ticket, member] = [await shop.ticket(), await shop.member()];
    await shop.buy(member, ticket);
    expect(await shop.setup(member)).not.toHaveProperty('asksCardholderName');
    await shop.buy(await shop.member(), ticket, { number: harness.fixture.card.authentication });
    expect(await shop.setup(member)).toMatchObject({ asksCardholderName: true });
  });

  it('is passed on, not stored, and not needed for a repetition', async () => {
    const [ticket, member] = [await shop.ticket(), await shop.member()];
    const { authentication: number } = harness.fixture.card;
    const request = {
      key: randomUUID(),
      number,
      body: { cardToken: harness.gateway.token(harness.fixture.ccid, number) },
    };
    const named = { ...request, body: { ...request.body, cardholderName } };
    const purchase = await shop.buy(member, ticket, named);
    expect(harness.gateway.getCardholderName(purchase.id)).toBe(cardholderName);
    expect(await shop.buy(member, ticket, request)).toMatchObject({ id: purchase.id });
    harness.gateway.authenticate(purchase.id, 'succeed');
    expect(await shop.getPurchase(member, purchase.id)).toMatchObject({ status: 'paid' });
    const { mongo } = harness.loyalty.harness;
    expect(await findText(mongo, purchase.id)).not.toBe('');
    expect(await findText(mongo, cardholderName)).toBe('');
  });

  it.each(['A', '暖簾 花子', 'ＨＡＮＡＫＯ', 'A'.repeat(46), '$where'])('cannot be "%s"', async (name) => {
    const [ticket, member] = [await shop.ticket(), await shop.member()];
    const buying = shop.buy(member, ticket, { body: { cardholderName: name } });
    expect(await getErrorCode(buying)).toBe('invalidParameter');
  });
});

/** Returns the names of the collections whose documents contain a text. */
async function findText(mongo: NotificationHarness['loyalty']['harness']['mongo'], text: string) {
  const { db } = mongo.connection;
  if (db === undefined) throw new Error('There is no connection');
  const names: string[] = [];
  for (const { name } of await db.listCollections().toArray()) {
    const documents = await db.collection(name).find().toArray();
    if (JSON.stringify(documents).includes(text)) names.push(name);
  }
  return names.join(' ');
}
