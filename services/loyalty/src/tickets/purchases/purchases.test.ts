import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@noren/service-kit/testing';
import { gatewayFixtures, suiteGateways } from '../../../test/tickets/gateway-fixtures.js';
import {
  createTicketHarness,
  getErrorCode,
  type TicketHarness,
  type TicketShop,
  ticketShop,
  withTickets,
} from '../../../test/tickets/ticket-harness.js';

describe.each(suiteGateways)('through the %s gateway', (kind) => {
  const { card, otherCard, ccid, tokenPath, settings } = gatewayFixtures[kind];
  const { tokenApiKey } = settings.passTicket ?? {};
  let harness: TicketHarness;
  let shop: TicketShop;

  beforeAll(async () => {
    harness = await createTicketHarness(kind);
  });
  afterAll(() => harness.stop());
  beforeEach(async () => {
    harness.loyalty.at = undefined;
    harness.gateway.behave(undefined);
    shop = ticketShop(harness, await harness.loyalty.app({ features: withTickets }));
  });

  const getOrder = (id: string) => harness.gateway.orders().find(({ orderId }) => orderId === id);

  describe('a purchase by card', () => {
    it('[C69] [C153] creates a ticket, charges once and publishes one event', async () => {
      const ticket = await shop.ticket({ totalUses: 3, validityDays: 30 });
      const member = await shop.member();
      harness.loyalty.at = new Date('2026-04-01T03:00:00.000Z');
      const purchase = await shop.buy(await shop.member(), ticket);
      expect(purchase).toMatchObject({
        status: 'paid',
        amount: 2_980,
        owned: {
          id: purchase.id,
          ticketId: ticket.id,
          name: ticket.name,
          uses: 0,
          usesLeft: 3,
          validUntil: '2026-04-30T15:00:00.000Z',
          state: 'purchased',
        },
      });
      expect(getOrder(purchase.id)).toMatchObject({ ccid, status: 'charged', amount: 2_980, charges: 1 });
      expect(await shop.owned(member)).toEqual([]);
      const events = await harness.loyalty.harness.events('ticket.purchased');
      expect(events.at(-1)?.data).toMatchObject({
        ownedTicketId: purchase.id,
        payment: 'card',
        amount: 2_980,
      });
    });

    it('is the same for the same key, repeated or concurrent', async () => {
      const ticket = await shop.ticket();
      const member = await shop.member();
      const key = randomUUID();
      const body = { cardToken: harness.gateway.token(ccid, card.success) };
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => shop.buy(member, ticket, { key, body })),
      );
      const [id] = new Set(answers.map((answer) => answer.id));
      expect(new Set(answers.map((answer) => answer.id)).size).toBe(1);
      expect(await shop.buy(member, ticket, { key, body })).toMatchObject({ id, status: 'paid' });
      expect(await shop.owned(member)).toHaveLength(1);
      expect(getOrder(id ?? '')?.charges).toBe(1);
      expect(await getErrorCode(shop.buy(member, ticket, { key }))).toBe('idempotencyKeyReused');
      expect(await getErrorCode(shop.buy(member, ticket, { key: '' }))).toBe('idempotencyKeyMissing');
    });

    it('leaves nothing but its answer if it is rejected', async () => {
      const ticket = await shop.ticket({ firstPeople: 1, exclusive: true });
      const member = await shop.member();
      const key = randomUUID();
      const body = { cardToken: harness.gateway.token(ccid, card.createRefusedCardBody) };
      expect(await getErrorCode(shop.buy(member, ticket, { key, body }))).toBe('paymentRefused');
      expect(await getErrorCode(shop.buy(member, ticket, { key, body }))).toBe('paymentRefused');
      expect(await shop.view(ticket, member)).toMatchObject({ state: 'onSale', left: 1 });
      expect(await shop.buy(member, ticket)).toMatchObject({ status: 'paid' });
      expect(await shop.view(ticket, member)).toMatchObject({ state: 'purchased' });
      expect(await shop.view(ticket, await shop.member())).toMatchObject({
        state: 'firstComeEnded',
        left: 0,
      });
      expect(await getErrorCode(shop.buy(member, ticket))).toBe('ticketPurchased');
      expect(await getErrorCode(shop.buy(await shop.member(), ticket))).toBe('ticketEnded');
    });

    it('is rejected after five refused cards in an hour', async () => {
      harness.loyalty.at = new Date('2026-04-01T03:00:00.000Z');
      const [ticket, sub] = [await shop.ticket(), randomUUID()];
      const signIn = () => harness.loyalty.member(shop.app, { sub });
      const member = await signIn();
      const createRefusedCardBody = () => ({
        cardToken: harness.gateway.token(ccid, card.createRefusedCardBody),
      });
      for (let count = 0; count < 5; count += 1)
        expect(await getErrorCode(shop.buy(member, ticket, { body: createRefusedCardBody() }))).toBe(
          'paymentRefused',
        );
      const key = randomUUID();
      const body = { cardToken: harness.gateway.token(ccid, card.success) };
      const orderCount = harness.gateway.orders().length;
      expect(await getErrorCode(shop.buy(member, ticket, { key, body }))).toBe('tooManyRequests');
      expect(harness.gateway.orders()).toHaveLength(orderCount);
      expect(await shop.buy(await shop.member(), ticket)).toMatchObject({ status: 'paid' });
      harness.loyalty.at = new Date('2026-04-01T04:00:00.000Z');
      expect(await shop.buy(await signIn(), ticket, { key, body })).toMatchObject({ status: 'paid' });

      const tickets = await Promise.all(Array.from({ length: 9 }, () => shop.ticket()));
      const other = await shop.member();
      const tries = await Promise.all(
        tickets.map((one) => getErrorCode(shop.buy(other, one, { body: createRefusedCardBody() }))),
      );
      expect(tries.filter((code) => code === 'paymentRefused').length).toBeLessThanOrEqual(5);
      expect(tries.filter((code) => code === 'tooManyRequests').length).toBeGreaterThanOrEqual(4);
    });

    it('can be retried if the gateway did not process it', async () => {
      const ticket = await shop.ticket({ firstPeople: 1 });
      const member = await shop.member();
      const key = randomUUID();
      const body = { cardToken: harness.gateway.token(ccid, card.success) };
      harness.gateway.behave(() => 'unavailable');
      expect(await getErrorCode(shop.buy(member, ticket, { key, body }))).toBe('partnerUnavailable');
      harness.gateway.behave(undefined);
      expect(await shop.buy(member, ticket, { key, body })).toMatchObject({ status: 'paid' });
    });

    it('requires a valid token or a saved card', async () => {
      const ticket = await shop.ticket();
      const member = await shop.member();
      expect(await getErrorCode(shop.buy(member, ticket, { body: { cardToken: 'tok_used' } }))).toBe(
        'cardTokenInvalid',
      );
      expect(await getErrorCode(shop.buy(member, ticket, { body: { cardToken: undefined } }))).toBe(
        'cardTokenInvalid',
      );
      expect(await getErrorCode(shop.buy(member, ticket, { body: { numberOfPayments: 2 } }))).toBe(
        'invalidParameter',
      );
      expect(await shop.buy(member, ticket, { body: { numberOfPayments: 3 } })).toMatchObject({
        status: 'paid',
      });
    });

    it('does not call the gateway for a free ticket', async () => {
      const ticket = await shop.ticket({ billedAmount: 0 });
      const purchase = await shop.buy(await shop.member(), ticket, { body: { cardToken: undefined } });
      expect(purchase).toMatchObject({ status: 'paid', amount: 0 });
      expect(getOrder(purchase.id)).toBeUndefined();
    });

    it('is limited to members and to tickets they may buy', async () => {
      const ticket = await shop.ticket();
      expect(await getErrorCode(shop.buy(undefined, ticket))).toBe('loginNeeded');
      const gone = await shop.ticket({ published: false });
      const member = await shop.member();
      expect(await getErrorCode(shop.buy(member, gone))).toBe('notFound');
      const gold = await shop.ticket({ goldOnly: true });
      expect(await getErrorCode(shop.buy(member, gold))).toBe('ticketGoldOnly');
      const over = await shop.ticket({ endsAt: '2020-01-01T00:00:00.000Z' });
      expect(await getErrorCode(shop.buy(member, over))).toBe('ticketSaleOver');
      const serial = await shop.ticket({ payments: ['serialCode'] });
      expect(await getErrorCode(shop.buy(member, serial))).toBe('ticketPaymentUnavailable');
    });
  });

  describe('a purchase whose price has changed', () => {
    it('is asked again with the new offer, and charges only what the member agreed to', async () => {
      const ticket = await shop.ticket();
      const member = await shop.member();
      const changed = await shop.change(ticket, { billedAmount: ticket.billedAmount + 500 });
      await expect(shop.buy(member, ticket)).rejects.toMatchObject({
        code: 'offerChanged',
        current: { id: ticket.id, billedAmount: changed.billedAmount, state: 'onSale' },
      });
      expect(harness.gateway.orders().filter(({ amount }) => amount === changed.billedAmount)).toEqual([]);
      expect(await shop.buy(member, changed)).toMatchObject({ status: 'paid', amount: changed.billedAmount });
      expect(await shop.owned(member)).toHaveLength(1);
    });
  });

  describe('the saved card', () => {
    it('[C44] is offered, charged without a token, and deleted here and at the gateway', async () => {
      const ticket = await shop.ticket();
      const member = await shop.member();
      expect(await shop.setup(member)).toEqual({
        gateway: kind,
        tokenUrl: expect.stringMatching(tokenPath),
        ccid,
        tokenApiKey,
        instalments: [3, 6],
      });
      await shop.buy(member, ticket, { body: { saveCard: true } });
      expect(await shop.setup(member)).toMatchObject({
        savedCard: { last4: card.success.slice(-4), brand: 'VISA' },
      });
      const secondPurchase = await shop.buy(member, ticket, { body: { cardToken: undefined } });
      expect(secondPurchase).toMatchObject({ status: 'paid' });
      expect((await shop.setup(await shop.member())).savedCard).toBeUndefined();

      await shop.buy(member, ticket, { number: otherCard, body: { saveCard: true } });
      expect(await shop.setup(member)).toMatchObject({ savedCard: { last4: '4444' } });
      await eventually(() => expect(harness.gateway.customers()).toHaveLength(1));
      const stored = await harness.loyalty.harness.mongo.connection
        .collection('saved-cards')
        .find({})
        .toArray();
      expect(JSON.stringify(stored)).not.toMatch(/cus_|of-?the-?shop/i);

      await shop.deleteCard(member);
      expect((await shop.setup(member)).savedCard).toBeUndefined();
      await eventually(() => expect(harness.gateway.customers()).toEqual([]));
    });

    it('is for members of an app that accepts cards', async () => {
      expect(await getErrorCode(shop.setup())).toBe('loginNeeded');
      const app = await harness.loyalty.app({ features: withTickets });
      const before = harness.loyalty.settings;
      harness.loyalty.settings = {};
      const other = ticketShop(harness, app);
      expect(await getErrorCode(other.setup(await other.member()))).toBe('ticketPaymentUnavailable');
      expect(await getErrorCode(other.buy(await other.member(), await other.ticket()))).toBe(
        'ticketPaymentUnavailable',
      );
      harness.loyalty.settings = before;
    });
  });
});
