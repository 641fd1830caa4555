import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { memberEndpoints } from '@noren/contracts/members';
import type { Caller } from '@noren/contracts/permissions';
import { staffPurchaseEndpoints, ticketEvents } from '@noren/contracts/tickets';
import { createCipher, emit, type Mongo } from '@noren/service-kit';
import { eventually } from '@noren/service-kit/testing';
import type { TestApp } from '../../../test/loyalty-harness.js';
import { gatewayFixtures, suiteGateways } from '../../../test/tickets/gateway-fixtures.js';
import {
  createPatientHarness,
  type TicketHarness,
  type TicketShop,
  ticketShop,
  withTickets,
} from '../../../test/tickets/ticket-harness.js';
import type { OwnedRecord } from '../owned/record.js';
import { createOwnedRepository, type OwnedRepository } from '../owned/repository.js';
import type { CardGateway } from '../payments/card-gateway.js';
import { createPurchaseRepository, type PurchaseRepository } from '../purchases/repository.js';
import { createRefunds } from './refunds.js';

describe.each(suiteGateways)('through the %s gateway', (kind) => {
  const { ccid, secretKey } = gatewayFixtures[kind];
  let harness: TicketHarness;
  let app: TestApp;
  let shop: TicketShop;
  let mongo: Mongo;
  let owned: OwnedRepository;
  let purchases: PurchaseRepository;

  beforeAll(async () => {
    harness = await createPatientHarness({}, kind);
    app = await harness.loyalty.app({ features: withTickets });
    shop = ticketShop(harness, app);
    const { config, harness: base } = harness.loyalty;
    ({ mongo } = await base.connect());
    const cipher = createCipher(config.ENCRYPTION_KEY);
    owned = createOwnedRepository(mongo, cipher);
    purchases = createPurchaseRepository(mongo, cipher);
  });
  afterAll(async () => {
    await mongo.close();
    await harness.stop();
  });

  const caller: Caller = { id: 'u1', name: 'Aki', role: 'admin', groups: [] };
  const secrets = { gateway: kind, ccid, secretKey };
  const tickets = () => mongo.connection.collection<{ _id: string }>('owned-tickets');
  const getOrder = (id: string) => harness.gateway.orders().find(({ orderId }) => orderId === id);
  const get = async (purchaseId: string) =>
    (
      await harness.loyalty
        .staff()
        .call(staffPurchaseEndpoints.get, { params: { appId: app.id, purchaseId } })
    ).data;

  async function buy() {
    const member = await shop.member();
    const { id } = await shop.buy(member, await shop.ticket());
    const record = (await owned.findByPurchases(app.id, [id])).get(id) as OwnedRecord;
    return { member, id, record };
  }
  const toRequest = () => ({
    ...{ key: randomUUID(), fingerprint: 'one', amount: 1_000, reason: '閉店', requestedBy: 'Aki' },
    ...{ requestedAt: new Date().toISOString(), shop: secrets },
  });

  /** Ends a ticket like a process that dies before it requests the refund. */
  async function startOnly({ id, record }: Awaited<ReturnType<typeof buy>>, dueAt: string): Promise<void> {
    const { appId, environment, ticketId, memberId } = record;
    const event = emit(ticketEvents.started, {
      ...{ ownedTicketId: id, appId, environment, ticketId, memberId, startedAt: new Date().toISOString() },
    });
    await owned.startRefund(id, 0, toRequest(), dueAt, event);
  }
  const future = '2999-01-01T00:00:00.000Z';
  const past = '2020-01-01T00:00:00.000Z';

  describe('a pending refund', () => {
    it('is requested by the background after a crash', async () => {
      const purchase = await buy();
      await startOnly(purchase, past);
      await eventually(async () => expect((await get(purchase.id)).refund?.completedAt).toBeDefined());
      expect(getOrder(purchase.id)).toMatchObject({ status: 'refunded', refunds: 1, refundedAmount: 1_000 });
      expect(await purchases.find(purchase.id)).toMatchObject({ refunded: true, isExclusive: false });
      expect(JSON.stringify(await tickets().findOne({ _id: purchase.id }))).not.toContain('"shop"');
    });

    it('is requested again if the answer of the gateway was lost, and refunds once', async () => {
      const { id, record } = await buy();
      const { gateway } = harness.connect(mongo);
      let answers = 0;
      const forgetful: CardGateway = {
        ...gateway,
        async refund(...request) {
          const order = await gateway.refund(...request);
          answers += 1;
          if (answers === 1) throw new Error('lost');
          return order;
        },
      };
      const { log } = harness.loyalty.harness;
      const parts = { owned, purchases, gateway: forgetful, newest: async () => secrets, log };
      const { refund } = createRefunds({ ...parts, now: () => new Date() });
      expect(await refund(caller, record, 0, toRequest())).toBe(true);
      expect((await get(id)).refund).not.toHaveProperty('completedAt');
      const later = createRefunds({ ...parts, now: () => new Date(Date.now() + 120_000) });
      await Promise.all([later.sweep(), later.sweep()]);
      expect((await get(id)).refund).toHaveProperty('completedAt');
      expect([answers, getOrder(id)?.refunds, getOrder(id)?.refundedAmount]).toEqual([2, 1, 1_000]);
    });

    it('outlives its member, and is deleted once it is completed', async () => {
      const purchase = await buy();
      const other = await shop.buy(purchase.member, await shop.ticket());
      await startOnly(purchase, future);
      const { client, headers } = harness.loyalty.page(app, purchase.member.token);
      await client.call(memberEndpoints.delete, { params: app, headers, body: { agreed: true } });
      await eventually(async () => {
        expect(await tickets().findOne({ _id: other.id })).toBeNull();
        expect(await tickets().findOne({ _id: purchase.id })).toMatchObject({ orphan: true });
      });
      await tickets().updateOne({ _id: purchase.id }, { $set: { refundDueAt: past } });
      await eventually(async () => expect(await tickets().findOne({ _id: purchase.id })).toBeNull());
      expect(getOrder(purchase.id)).toMatchObject({ status: 'refunded', refunds: 1 });
    });
  });
});
