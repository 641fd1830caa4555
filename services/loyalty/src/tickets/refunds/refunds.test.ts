import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { historyEndpoints } from '@noren/contracts/histories';
import { type MemberSession, memberEndpoints } from '@noren/contracts/members';
import {
  staffPurchaseEndpoints,
  type StaffPurchaseQuery,
  type TicketRefundCreate,
} from '@noren/contracts/tickets';
import { eventually } from '@noren/service-kit/testing';
import { sized } from '@noren/testing';
import type { TestApp } from '../../../test/loyalty-harness.js';
import { gatewayFixtures, suiteGateways } from '../../../test/tickets/gateway-fixtures.js';
import {
  createPatientHarness,
  getErrorCode,
  type TicketHarness,
  type TicketShop,
  ticketShop,
  withTickets,
} from '../../../test/tickets/ticket-harness.js';

describe.each(suiteGateways)('through the %s gateway', (kind) => {
  const { card } = gatewayFixtures[kind];
  let harness: TicketHarness;
  let app: TestApp;
  let shop: TicketShop;

  beforeAll(async () => {
    harness = await createPatientHarness({}, kind);
  });
  afterAll(() => harness.stop());
  beforeEach(async () => {
    app = await harness.loyalty.app({ features: withTickets });
    shop = ticketShop(harness, app);
  });

  const getOrder = (id: string) => harness.gateway.orders().find(({ orderId }) => orderId === id);
  const list = (query: Partial<StaffPurchaseQuery> = {}) =>
    harness.loyalty.staff().call(staffPurchaseEndpoints.list, {
      params: { appId: app.id },
      query: { environment: 'production', ...query },
    });
  const get = async (purchaseId: string) =>
    (
      await harness.loyalty
        .staff()
        .call(staffPurchaseEndpoints.get, { params: { appId: app.id, purchaseId } })
    ).data;

  async function refund(
    purchaseId: string,
    change: Partial<TicketRefundCreate> = {},
    key: string = randomUUID(),
  ) {
    const body = { amount: 2_980, reason: 'お客様のご都合', uses: 0, ...change };
    const at = { params: { appId: app.id, purchaseId }, headers: { 'idempotency-key': key }, body };
    return (await harness.loyalty.staff({ name: 'Aki' }).call(staffPurchaseEndpoints.refund, at)).data;
  }
  const refuse = async (member: MemberSession) =>
    getErrorCode(shop.buy(member, await shop.ticket(), { number: card.createRefusedCardBody }));
  const countAudited = async (purchaseId: string) =>
    (await harness.loyalty.harness.events('audit.loyalty')).filter(({ data }) =>
      JSON.stringify(data).includes(purchaseId),
    ).length;

  describe('staff', () => {
    it('find the purchases of one environment by member, ticket and progress, with their trail', async () => {
      const ticket = await shop.ticket({ totalUses: 2 });
      const [member, other] = [await shop.member(), await shop.member()];
      const paid = await shop.buy(member, ticket);
      await shop.use(member, paid.id);
      await refuse(other);
      await shop.buy(await shop.member('review'), ticket, { environment: 'review' });
      const { client, headers } = harness.loyalty.page(app, member.token);
      const { memberNumber } = (await client.call(memberEndpoints.me, { params: app, headers })).data;

      const { data, page } = await list();
      const [refused] = data;
      expect([data[1]?.id, page.totalElements]).toEqual([paid.id, 2]);
      expect(refused).toMatchObject({ status: 'failed', error: 'paymentRefused' });
      expect(data[1]).toMatchObject({
        ...{ ticketName: ticket.name, memberNumber, payment: 'card', amount: 2_980, status: 'paid' },
        ...{ uses: 1, totalUses: 2, refundable: { paid: 2_980, unused: 1_490 } },
      });
      for (const query of [{ memberNumber }, { ticketId: ticket.id }, { status: 'paid' as const }])
        expect((await list(query)).data.map(({ id }) => id)).toEqual([paid.id]);
      expect((await list({ memberNumber: '000000000000' })).data).toEqual([]);
      expect((await get(paid.id)).trail.map(({ step }) => step)).toEqual(['ordered', 'paid', 'used']);
      expect((await get(refused?.id ?? '')).trail.map(({ step }) => step)).toEqual(['ordered', 'failed']);
      const foreign = harness.loyalty.staff({ role: 'operator', groups: ['elsewhere'] });
      const at = { params: { appId: app.id, purchaseId: paid.id } };
      expect(await getErrorCode(foreign.call(staffPurchaseEndpoints.get, at))).toBe('notFound');
    });
  });

  describe('a refund', () => {
    it('ends the ticket and returns the money once, however often it is requested', async () => {
      const ticket = await shop.ticket();
      const member = await shop.member();
      const { id } = await shop.buy(member, ticket);
      const key = randomUUID();
      const answers = await Promise.all(Array.from({ length: 4 }, () => refund(id, {}, key)));
      await eventually(async () =>
        expect(await get(id)).toMatchObject({
          status: 'refunded',
          refund: {
            amount: 2_980,
            reason: 'お客様のご都合',
            requestedBy: 'Aki',
            completedAt: expect.any(String),
          },
        }),
      );
      expect(new Set(answers.map((answer) => answer.refund?.requestedAt)).size).toBe(1);
      expect(getOrder(id)).toMatchObject({ status: 'refunded', refunds: 1, refundedAmount: 2_980 });
      expect((await get(id)).trail.map(({ step }) => step)).toEqual([
        'ordered',
        'paid',
        'refundRequested',
        'refunded',
      ]);
      expect(await shop.ownedOne(member, id)).toMatchObject({ state: 'refunded', refund: { amount: 2_980 } });
      expect(await getErrorCode(shop.use(member, id))).toBe('ticketRefunded');
      expect(await getErrorCode(shop.start(member, id))).toBe('ticketRefunded');
      expect(await shop.getPurchase(member, id)).toMatchObject({ status: 'refunded' });
      await eventually(async () => expect(await countAudited(id)).toBe(1));
      const events = await harness.loyalty.harness.events('ticket.refunded');
      expect(events.filter(({ data }) => (data as { purchaseId: string }).purchaseId === id)).toHaveLength(1);

      expect(await getErrorCode(refund(id, { amount: 1 }, key))).toBe('idempotencyKeyReused');
      await expect(refund(id)).rejects.toMatchObject({
        code: 'conflict',
        current: { id, status: 'refunded' },
      });
    });

    it('[C153] may be a part, and is in the history', async () => {
      await harness.loyalty.configure(app, { ...harness.cardSettings, application: { locale: 'ja' } });
      const ticket = await shop.ticket({ totalUses: 4, name: 'コーヒー4杯' });
      const member = await shop.member();
      const { id } = await shop.buy(member, ticket);
      await shop.use(member, id);
      const { refundable } = await get(id);
      expect(refundable).toEqual({ paid: 2_980, unused: 2_235 });
      await refund(id, { amount: 2_235, uses: 1 });
      expect(getOrder(id)).toMatchObject({ refunds: 1, refundedAmount: 2_235 });
      const { client, headers } = harness.loyalty.page(app, member.token);
      const { data } = await client.call(historyEndpoints.list, {
        params: app,
        headers,
        query: { tab: 'ticket' },
      });
      expect(data.find(({ content }) => content.startsWith('チケットを返金'))).toMatchObject({
        content: 'チケットを返金: コーヒー4杯',
        amount: 2_235,
      });
    });

    it('is never more than was paid, and needs a key', async () => {
      const { id } = await shop.buy(await shop.member(), await shop.ticket());
      await expect(refund(id, { amount: 2_981 })).rejects.toMatchObject({
        code: 'invalidParameter',
        errors: [{ path: '/body/amount', rule: 'maximum', params: { limit: 2_980 } }],
      });
      expect(await getErrorCode(refund(id, {}, ' '))).toBe('idempotencyKeyMissing');
      expect(await getErrorCode(refund('unknown'))).toBe('notFound');
      expect(getOrder(id)).toMatchObject({ status: 'charged', refunds: 0 });
    });

    it('is a conflict after a use that staff did not see; of a use and a refund at once, one wins', async () => {
      const ticket = await shop.ticket({ totalUses: 2 });
      const used = async (member: MemberSession, id: string) => getErrorCode(shop.use(member, id));
      for (let pair = 0; pair < sized(10, 30); pair += 1) {
        const member = await shop.member();
        const { id } = await shop.buy(member, ticket);
        const [use, back] = await Promise.all([used(member, id), getErrorCode(refund(id))]);
        if (typeof use === 'string') expect([use, getOrder(id)?.refunds]).toEqual(['ticketRefunded', 1]);
        else expect([back, getOrder(id)?.refunds]).toEqual(['conflict', 0]);
      }
      const member = await shop.member();
      const { id } = await shop.buy(member, ticket);
      await shop.use(member, id);
      await expect(refund(id)).rejects.toMatchObject({
        code: 'conflict',
        current: { uses: 1, status: 'paid' },
      });
    });

    it('lets the member buy an exclusive ticket again, as one of its people', async () => {
      const ticket = await shop.ticket({ exclusive: true, firstPeople: 1 });
      const member = await shop.member();
      const { id } = await shop.buy(member, ticket);
      expect(await getErrorCode(shop.buy(member, ticket))).toBe('ticketPurchased');
      await refund(id);
      expect(await getErrorCode(shop.buy(await shop.member(), ticket))).toBe('ticketEnded');
      expect(await shop.buy(member, ticket)).toMatchObject({ status: 'paid' });
    });

    it('cancels a sale by serial code without the gateway', async () => {
      const ticket = await shop.ticket({ payments: ['serialCode'] });
      const member = await shop.member();
      const [code = ''] = await shop.serialCodes(ticket);
      const { id } = await shop.redeem(member, ticket, code);
      expect((await refund(id, { amount: 0 })).refund).toMatchObject({
        amount: 0,
        completedAt: expect.any(String),
      });
      expect(getOrder(id)).toBeUndefined();
      expect(await getErrorCode(shop.redeem(member, ticket, code))).toBe('serialCodeUsed');
    });

    it('is rejected if another shop charged it, or it was not paid', async () => {
      const { id } = await shop.buy(await shop.member(), await shop.ticket());
      await harness.loyalty.configure(app, {
        ...harness.cardSettings,
        passTicket: { ...harness.cardSettings.passTicket, ccid: 'shop-2' },
      });
      expect(await getErrorCode(refund(id))).toBe('ticketPaymentUnavailable');
      await harness.loyalty.configure(app, harness.cardSettings);
      await refuse(await shop.member());
      const [refused] = (await list({ status: 'failed' })).data;
      expect(await getErrorCode(refund(refused?.id ?? ''))).toBe('conflict');
    });
  });
});
