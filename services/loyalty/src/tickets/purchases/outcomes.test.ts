import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@noren/service-kit/testing';
import { gatewayFixtures, suiteGateways } from '../../../test/tickets/gateway-fixtures.js';
import {
  getErrorCode,
  createTicketHarness,
  type TicketHarness,
  type TicketShop,
  ticketShop,
  withTickets,
} from '../../../test/tickets/ticket-harness.js';

describe.each(suiteGateways)('through the %s gateway', (kind) => {
  const { card, cancelledOrder, lateOrder } = gatewayFixtures[kind];
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

  describe('3-D Secure', () => {
    it('continues when the member returns', async () => {
      const ticket = await shop.ticket({ firstPeople: 1 });
      const member = await shop.member();
      const waiting = await shop.buy(member, ticket, { number: card.authentication });
      expect(waiting).toMatchObject({ status: 'authenticating' });
      expect(waiting.redirectUrl).toMatch(/\/3d-secure\//);
      expect(getOrder(waiting.id)?.returnUrl).toMatch(
        new RegExp(
          `^http://shop-.*\\.production\\.localhost:8081/tickets/purchase\\?id=${ticket.id}&purchase=${waiting.id}$`,
        ),
      );
      expect(await shop.getPurchase(member, waiting.id)).toMatchObject({ status: 'authenticating' });
      expect(await getErrorCode(shop.buy(await shop.member(), ticket))).toBe('ticketEnded');
      harness.gateway.authenticate(waiting.id, 'succeed');
      expect(await shop.getPurchase(member, waiting.id)).toMatchObject({
        status: 'paid',
        owned: { id: waiting.id },
      });
      expect(await getErrorCode(shop.cancel(member, waiting.id))).toBe('conflict');
    });

    it('frees the place if it fails', async () => {
      const ticket = await shop.ticket({ firstPeople: 1 });
      const member = await shop.member();
      const waiting = await shop.buy(member, ticket, { number: card.authentication });
      harness.gateway.authenticate(waiting.id, 'fail');
      expect(await shop.getPurchase(member, waiting.id)).toMatchObject({
        status: 'failed',
        error: 'paymentAuthenticationFailed',
      });
      expect(await shop.view(ticket, member)).toMatchObject({ state: 'onSale', left: 1 });
    });

    it('frees the place if the member cancels, and cancels the order at the gateway', async () => {
      const ticket = await shop.ticket({ firstPeople: 1 });
      const member = await shop.member();
      const waiting = await shop.buy(member, ticket, { number: card.authentication });
      expect(await shop.cancel(member, waiting.id)).toMatchObject({ status: 'cancelled' });
      expect(await shop.cancel(member, waiting.id)).toMatchObject({ status: 'cancelled' });
      expect(await shop.buy(await shop.member(), ticket)).toMatchObject({ status: 'paid' });
      await eventually(() => expect(getOrder(waiting.id)).toMatchObject(cancelledOrder));
    });

    it('refunds a charge that succeeds after the purchase was cancelled', async () => {
      const ticket = await shop.ticket({ firstPeople: 1 });
      const member = await shop.member();
      const waiting = await shop.buy(member, ticket, {
        number: card.authentication,
        body: { saveCard: true },
      });
      harness.gateway.authenticate(waiting.id, 'succeed');
      expect(harness.gateway.customers()).toHaveLength(1);
      expect(await shop.cancel(member, waiting.id)).toMatchObject({ status: 'cancelled' });
      await eventually(() => {
        expect(getOrder(waiting.id)).toMatchObject(lateOrder);
        expect(harness.gateway.customers()).toEqual([]);
      });
      expect(await shop.owned(member)).toEqual([]);
      const events = await harness.loyalty.harness.events('ticket.refunded', lateOrder.refunds ?? 0);
      const refunded = events.map(({ data }) => (data as { purchaseId: string }).purchaseId);
      expect(refunded.filter((id) => id === waiting.id)).toHaveLength(lateOrder.refunds ?? 0);
    });

    it('expires after 15 minutes', async () => {
      const ticket = await shop.ticket({ firstPeople: 1 });
      const start = Date.now();
      harness.loyalty.at = new Date(start);
      const member = await shop.member();
      const waiting = await shop.buy(member, ticket, { number: card.authentication });
      harness.loyalty.at = new Date(start + 14 * 60_000);
      expect(await shop.getPurchase(member, waiting.id)).toMatchObject({ status: 'authenticating' });
      harness.loyalty.at = new Date(start + 15 * 60_000 + 1);
      await eventually(async () =>
        expect(await shop.getPurchase(member, waiting.id)).toMatchObject({
          status: 'failed',
          error: 'paymentTimedOut',
        }),
      );
      expect(await shop.view(ticket, member)).toMatchObject({ left: 1 });
    });

    it('does not block another purchase if abandoned, but does while one is processing', async () => {
      const ticket = await shop.ticket({ exclusive: true });
      const member = await shop.member();
      const left = await shop.buy(member, ticket, { number: card.authentication });
      expect(await shop.buy(member, ticket)).toMatchObject({ status: 'paid' });
      expect(await shop.getPurchase(member, left.id)).toMatchObject({ status: 'cancelled' });
      const other = await shop.ticket();
      const unknown = await shop.buy(member, other, { number: card.late });
      expect(unknown).toMatchObject({ status: 'processing' });
      expect(await getErrorCode(shop.buy(member, other))).toBe('conflict');
    });
  });

  describe('an unknown outcome', () => {
    it.each(['late', 'lost'] as const)('is polled until it is known (%s)', async (kind) => {
      const ticket = await shop.ticket();
      const member = await shop.member();
      const unknown = await shop.buy(member, ticket, { number: card[kind] });
      expect(unknown).toMatchObject({ status: 'processing' });
      await eventually(async () => expect(await shop.owned(member)).toHaveLength(1));
      expect(await shop.getPurchase(member, unknown.id)).toMatchObject({
        status: 'paid',
        owned: { id: unknown.id },
      });
      expect(getOrder(unknown.id)).toMatchObject({ status: 'charged', charges: 1 });
    });

    it('is refunded if it arrives after the member cancelled', async () => {
      const ticket = await shop.ticket({ firstPeople: 1 });
      const member = await shop.member();
      const unknown = await shop.buy(member, ticket, { number: card.late });
      expect(await shop.cancel(member, unknown.id)).toMatchObject({ status: 'cancelled' });
      expect(await shop.view(ticket, member)).toMatchObject({ left: 1 });
      await eventually(() => expect(getOrder(unknown.id)).toMatchObject(lateOrder));
    });

    it('is resolved by cancelling an order that never arrived', async () => {
      const ticket = await shop.ticket({ firstPeople: 1 });
      const start = Date.now();
      harness.loyalty.at = new Date(start);
      const member = await shop.member();
      const unknown = await shop.buy(member, ticket, { number: card.error });
      expect(unknown).toMatchObject({ status: 'processing' });
      harness.loyalty.at = new Date(start + 31_000);
      await eventually(async () =>
        expect(await shop.getPurchase(member, unknown.id)).toMatchObject({
          status: 'failed',
          error: 'paymentTimedOut',
        }),
      );
      // A gateway without a trace of the order cannot have charged it.
      expect(getOrder(unknown.id) ?? cancelledOrder).toMatchObject(cancelledOrder);
      expect(await shop.view(ticket, member)).toMatchObject({ left: 1 });
    });
  });
});
