import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { cardGatewayKinds, staffPurchaseEndpoints } from '@noren/contracts/tickets';
import { eventually } from '@noren/service-kit/testing';
import { gatewayFixtures } from '../../../test/tickets/gateway-fixtures.js';
import {
  createTicketHarness,
  getErrorCode,
  type TicketHarness,
  type TicketShop,
  ticketShop,
  withTickets,
} from '../../../test/tickets/ticket-harness.js';

/** The full run has every suite with these gateways, too. */
const partners = cardGatewayKinds.filter((kind) => kind !== 'generic');

describe.each(partners)('a purchase through the %s gateway', (kind) => {
  const { card, tokenPath } = gatewayFixtures[kind];
  let harness: TicketHarness;
  let shop: TicketShop;

  beforeAll(async () => {
    harness = await createTicketHarness(kind);
    shop = ticketShop(harness, await harness.loyalty.app({ features: withTickets }));
  });
  afterAll(() => harness.stop());

  const getOrder = (id: string) => harness.gateway.orders().find(({ orderId }) => orderId === id);

  it('is paid once with a typed card, then with the saved one, and refunded in part', async () => {
    const [ticket, member] = [await shop.ticket(), await shop.member()];
    const first = await shop.buy(member, ticket, { body: { saveCard: true } });
    expect(first).toMatchObject({ status: 'paid' });
    const setup = await shop.setup(member);
    expect(setup).toMatchObject({
      gateway: kind,
      savedCard: { last4: card.success.slice(-4), brand: 'VISA' },
    });
    expect(setup.tokenUrl).toMatch(tokenPath);
    const again = await shop.buy(member, ticket, { body: { cardToken: undefined, numberOfPayments: 3 } });
    expect(getOrder(again.id)).toMatchObject({ status: 'charged', charges: 1, numberOfPayments: 3 });
    const params = { appId: shop.app.id, purchaseId: first.id };
    const body = { amount: 400, reason: '閉店', uses: 0 };
    const headers = { 'idempotency-key': first.id };
    await harness.loyalty.staff().call(staffPurchaseEndpoints.refund, { params, headers, body });
    expect(getOrder(first.id)).toMatchObject({ status: 'refunded', refunds: 1, refundedAmount: 400 });
  });

  it('fails with a declined card and a used token', async () => {
    const [ticket, member] = [await shop.ticket(), await shop.member()];
    const declined = shop.buy(member, ticket, { number: card.createRefusedCardBody });
    expect(await getErrorCode(declined)).toBe('paymentRefused');
    expect(await getErrorCode(shop.buy(member, ticket, { body: { cardToken: 'used' } }))).toBe(
      'cardTokenInvalid',
    );
    expect(await getErrorCode(shop.buy(member, ticket, { number: card.unavailable }))).toBe(
      'partnerUnavailable',
    );
    expect(await shop.owned(member)).toEqual([]);
  });

  it('waits for 3-D Secure, and fails without it', async () => {
    const [ticket, member] = [await shop.ticket(), await shop.member()];
    const waiting = await shop.buy(member, ticket, { number: card.authentication });
    expect(waiting).toMatchObject({ status: 'authenticating', redirectUrl: expect.any(String) });
    harness.gateway.authenticate(waiting.id, 'succeed');
    expect(await shop.getPurchase(member, waiting.id)).toMatchObject({ status: 'paid' });
    const failing = await shop.buy(member, ticket, { number: card.authentication });
    harness.gateway.authenticate(failing.id, 'fail');
    const error = 'paymentAuthenticationFailed';
    expect(await shop.getPurchase(member, failing.id)).toMatchObject({ status: 'failed', error });
  });

  it('keeps the card, however many calls learn at once that it was paid', async () => {
    const [ticket, member] = [await shop.ticket(), await shop.member()];
    const number = card.authentication;
    const { id } = await shop.buy(member, ticket, { number, body: { saveCard: true } });
    harness.gateway.authenticate(id, 'succeed');
    const polls = await Promise.all(Array.from({ length: 5 }, () => shop.getPurchase(member, id)));
    expect(polls.map(({ status }) => status)).toContain('paid');
    expect(getOrder(id)).toMatchObject({ status: 'charged', charges: 1 });
    const again = await shop.buy(member, ticket, { number, body: { cardToken: undefined } });
    expect(again.status).toBe('authenticating');
  });

  it('whose answer was lost is paid once it is found', async () => {
    const [ticket, member] = [await shop.ticket(), await shop.member()];
    const unknown = await shop.buy(member, ticket, { number: card.lost });
    await eventually(async () =>
      expect(await shop.getPurchase(member, unknown.id)).toMatchObject({ status: 'paid' }),
    );
    expect(getOrder(unknown.id)?.charges).toBe(1);
  });
});
