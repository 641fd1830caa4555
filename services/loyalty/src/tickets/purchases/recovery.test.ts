import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { noOptions } from '@noren/contracts/groups';
import type { CardGateway as Sandbox } from '@noren/local-stack/testing';
import { createCipher } from '@noren/service-kit';
import { createTestHarness, type TestHarness } from '@noren/service-kit/testing';
import { sized } from '@noren/testing';
import fc from 'fast-check';
import { crashAt } from '../../../test/tickets/purchases/crash-at.js';
import { getPassTicket } from '../../../test/tickets/purchases/pass-ticket.js';
import { sleepAt } from '../../../test/tickets/purchases/sleep-at.js';
import {
  gatewayFixtures,
  type RunningGateway,
  suiteGateways,
} from '../../../test/tickets/gateway-fixtures.js';
import { createCardRepository } from '../cards/repository.js';
import { createOwnedRepository } from '../owned/repository.js';
import type { CardGateway } from '../payments/card-gateway.js';
import type { Ticket } from '../product.js';
import { noPurchases } from '../sale/rules.js';
import { createStockRepository, stockId } from '../../engine/reservations/stock/repository.js';
import type { PurchaseRequest } from './purchase-ticket.js';
import { createPurchasing } from './purchasing.js';
import { createPurchaseRepository } from './repository.js';

describe.each(suiteGateways)('through the %s gateway', (kind) => {
  const { card, ccid } = gatewayFixtures[kind];
  let harness: TestHarness;
  let sandbox: Sandbox;
  let running: RunningGateway;
  let parts: Parts;

  interface Parts {
    readonly purchases: ReturnType<typeof createPurchaseRepository>;
    readonly stocks: ReturnType<typeof createStockRepository>;
    readonly owned: ReturnType<typeof createOwnedRepository>;
    readonly cards: ReturnType<typeof createCardRepository>;
    readonly gateway: CardGateway;
  }

  beforeAll(async () => {
    [harness, running] = await Promise.all([createTestHarness('loyalty'), gatewayFixtures[kind].start(100)]);
    ({ sandbox } = running);
    const connected = running.connect(harness.mongo);
    const cipher = createCipher('0'.repeat(64));
    parts = {
      purchases: createPurchaseRepository(harness.mongo, cipher),
      stocks: createStockRepository(harness.mongo),
      owned: createOwnedRepository(harness.mongo, cipher),
      cards: createCardRepository(harness.mongo, cipher),
      gateway: connected.gateway,
    };
    const { purchases, stocks, owned, cards } = parts;
    for (const { collections } of [purchases, stocks, owned, cards, connected])
      for (const one of collections) await one.start();
  });
  afterAll(async () => {
    await harness.stop();
    await running.stop();
  });

  const start = Date.parse('2026-11-20T03:00:00.000Z');
  const environment = 'production';
  const scope = { appId: 'app', systemName: 'shop', environment, features: noOptions } as const;
  const shop = { gateway: kind, ccid, secretKey: gatewayFixtures[kind].secretKey };

  /** A process that sells one ticket. */
  function createProcess(own: Parts, ticket: Ticket, time: () => number) {
    const now = () => new Date(time());
    const declinedCards = {
      start: async () => true,
      end: async () => undefined,
      countDeclined: async () => undefined,
    };
    return createPurchasing({
      ...own,
      newest: async (_appId, as) => as,
      getTerms: async () => undefined,
      sweeps: [],
      declinedCards,
      findTicket: async () => ticket,
      getEligibility: async (_scope, visitor) => ({
        people: (await own.stocks.find({ appId: 'app', ticketId: ticket.id, environment }))?.people ?? 0,
        bought:
          (await own.purchases.bought({ appId: 'app', environment, memberId: visitor.id }, [ticket.id])).get(
            ticket.id,
          ) ?? noPurchases,
        signedIn: true,
        gold: false,
        at: now(),
      }),
      takeCode: async () => false,
      returnUrl: () => 'http://shop.test/',
      notificationUrl: () => 'http://shop.test/notifications',
      log: harness.log,
      now,
    });
  }

  function createRequest(ticket: Ticket, memberId: string, number: string): PurchaseRequest {
    const source = { token: sandbox.token(ccid, number) };
    const threeDSecure = number === card.authentication;
    const charge = { source, numberOfPayments: 1, keepCard: true, threeDSecure };
    return {
      scope,
      visitor: { id: memberId, signedIn: true, tier: 'member' },
      ticketId: ticket.id,
      key: `${ticket.id}.${memberId}`,
      fingerprint: 'one',
      locale: 'ja',
      payment: async () => ({ kind: 'card', shop, charge }),
    };
  }

  async function getPaid(ticket: Ticket): Promise<string[]> {
    const [aggregate] = parts.purchases.collections;
    const found = (await aggregate?.all({ ticketId: ticket.id, status: 'paid' })) ?? [];
    return found.map(({ id }) => id).sort();
  }

  /** Asserts that money, tickets and places agree. */
  async function expectTruth(ticket: Ticket): Promise<void> {
    const [purchases] = parts.purchases.collections;
    const [owned] = parts.owned.collections;
    const all = (await purchases?.all({ ticketId: ticket.id })) ?? [];
    const orders = sandbox.orders().filter(({ orderId }) => all.some(({ id }) => id === orderId));
    const charged = orders.filter(({ charges, refunds }) => charges > refunds).map(({ orderId }) => orderId);
    const tickets = ((await owned?.all({ ticketId: ticket.id })) ?? []).map(({ id }) => id);
    const paid = await getPaid(ticket);
    expect(charged.sort()).toEqual(paid);
    expect(tickets.sort()).toEqual(paid);
    expect(all.filter(({ status }) => status === 'processing' || status === 'authenticating')).toEqual([]);
    expect(all.filter(({ charge }) => charge === 'asked' || charge === 'refunding')).toEqual([]);
    const stock = (await parts.stocks.getPeople([stockId({ ticketId: ticket.id, environment })])).get(
      ticket.id,
    );
    expect(stock ?? 0).toBe(paid.length);
  }

  const minute = 60_000;

  describe('a process that crashes', () => {
    it('loses neither money nor places at any step of a purchase or its recovery', async () => {
      const scenario = fc.record({
        at: fc.integer({ min: 0, max: 16 }),
        afterEffect: fc.boolean(),
        number: fc.constantFrom(
          card.success,
          card.createRefusedCardBody,
          card.authentication,
          card.lost,
          card.unavailable,
        ),
        authenticates: fc.constantFrom('succeed' as const, 'fail' as const, undefined),
        recovery: fc.option(fc.record({ at: fc.integer({ min: 0, max: 14 }), afterEffect: fc.boolean() })),
        retryFirst: fc.boolean(),
      });
      await fc.assert(
        fc.asyncProperty(
          scenario,
          async ({ at, afterEffect, number, authenticates, recovery, retryFirst }) => {
            const ticket = getPassTicket(2);
            let time = start;
            const clock = () => time;
            const healthy = createProcess(parts, ticket, clock);
            const mine = createRequest(ticket, 'me', number);
            const dying = createProcess(crashAt({ ...parts }, at, afterEffect), ticket, clock);
            await dying.purchaseTicket(mine).catch(() => undefined);
            for (const { orderId } of sandbox.orders()) {
              if (authenticates !== undefined) sandbox.authenticate(orderId, authenticates);
            }

            time += minute;
            if (recovery !== null) {
              const half = createProcess(
                crashAt({ ...parts }, recovery.at, recovery.afterEffect),
                ticket,
                clock,
              );
              await half.sweep().catch(() => undefined);
            }
            if (retryFirst) await healthy.purchaseTicket(mine).catch(() => undefined);
            for (let n = 0; n < 4; n += 1) {
              time += 16 * minute;
              await healthy.sweep();
            }
            await expectTruth(ticket);

            const mineIsPaid = (await getPaid(ticket)).length;
            const otherPurchases = ['a', 'b', 'c'].map((name) =>
              healthy.purchaseTicket(createRequest(ticket, name, card.success)),
            );
            const results = await Promise.allSettled(otherPurchases);
            expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2 - mineIsPaid);
            await healthy.sweep();
            await expectTruth(ticket);
          },
        ),
        { numRuns: sized(10, 30) },
      );
    });
  });

  describe('a process that was suspended', () => {
    it.each(['take', 'ask', 'paid'] as const)(
      'charges nothing without a ticket if it slept before its %s step until the purchase was abandoned',
      async (step) => {
        const ticket = getPassTicket(1);
        let time = start;
        const healthy = createProcess(parts, ticket, () => time);
        const { purchases, stocks } = parts;
        const reserving = sleepAt(stocks, 'reserve', 'before');
        const buying = sleepAt(purchases, step === 'ask' ? 'startStep' : 'confirm', 'before');
        const { asleep, wake } = step === 'take' ? reserving : buying;
        const sleepy: Parts = {
          ...parts,
          ...(step === 'take' ? { stocks: reserving.sleepy } : { purchases: buying.sleepy }),
        };
        const slow = createProcess(sleepy, ticket, () => time).purchaseTicket(
          createRequest(ticket, 'me', card.success),
        );
        await asleep;
        time += 16 * minute;
        await healthy.sweep();
        wake();
        await slow.catch(() => undefined);
        for (let n = 0; n < 3; n += 1) {
          time += 16 * minute;
          await healthy.sweep();
        }
        await expectTruth(ticket);
        const paid = (await getPaid(ticket)).length;
        const request = createRequest(ticket, 'other', card.success);
        const results = await Promise.allSettled([healthy.purchaseTicket(request)]);
        expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1 - paid);
      },
    );
  });
});
