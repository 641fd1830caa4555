import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MemberSession } from '@noren/contracts/members';
import { type TicketPurchase } from '@noren/contracts/tickets';
import type { Behaviour } from '@noren/local-stack/testing';
import { eventually } from '@noren/service-kit/testing';
import { sized } from '@noren/testing';
import { gatewayFixtures, suiteGateways } from '../../../test/tickets/gateway-fixtures.js';
import {
  getErrorCode,
  createTicketHarness,
  type Ticket,
  type TicketHarness,
  type TicketShop,
  ticketShop,
  withTickets,
} from '../../../test/tickets/ticket-harness.js';
import { openMs } from './purchase-ticket.js';

describe.each(suiteGateways)('through the %s gateway', (kind) => {
  const { card, ccid, lateOrder } = gatewayFixtures[kind];
  let harness: TicketHarness;
  let shop: TicketShop;
  let clock: NodeJS.Timeout;
  /** The service's time, epoch ms. */
  let time: number;

  /**
   * The service's clock runs faster, so that a timeout of half a minute passes soon. On a slow machine it runs slower,
   * so that operations that take longer there do not time out.
   */
  const faster = { times: 30, atMostMs: 2_000 };

  beforeAll(async () => {
    harness = await createTicketHarness(kind);
    shop = ticketShop(harness, await harness.loyalty.app({ features: withTickets }));
    let lastTick = performance.now();
    time = Date.now();
    clock = setInterval(() => {
      const passed = performance.now() - lastTick;
      lastTick += passed;
      time += Math.min(passed * faster.times, faster.atMostMs);
      harness.loyalty.at = new Date(time);
    }, 20);
  });
  afterAll(async () => {
    clearInterval(clock);
    await harness.stop();
  });

  /** A reproducible sequence of numbers below 1. */
  function randoms(seed: number): () => number {
    let state = seed;
    return () => {
      state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
      return state / 2 ** 32;
    };
  }

  /** Outcomes of charges; barely one in three succeeds at once. */
  const fates: readonly Behaviour[] = [
    'success',
    'success',
    'refused',
    'refused',
    'authentication',
    'authentication',
    'late',
    'lost',
    'error',
    'unavailable',
  ];

  const stock = sized(4, 10);
  const buyers = sized(14, 80);

  describe('the last tickets', () => {
    it('are sold once each, and every charge ends as a ticket or a refund', async () => {
      const ticket = await shop.ticket({ firstPeople: stock, exclusive: true });
      // The crowd's charges may all succeed: add one that is cancelled before it succeeds, to test the refund.
      const regretful = await shop.member();
      const regretted = await shop.buy(regretful, ticket, { number: card.late });
      await shop.cancel(regretful, regretted.id);

      const next = randoms(20_261_121);
      const pick = <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)] as T;
      const behaviourById = new Map<string, Behaviour>([[regretted.id, 'late']]);
      harness.gateway.behave((orderId) => {
        const fate = behaviourById.get(orderId) ?? pick(fates);
        behaviourById.set(orderId, fate);
        return fate;
      });
      const members: MemberSession[] = [];
      while (members.length < buyers) {
        const length = Math.min(50, buyers - members.length);
        members.push(...(await Promise.all(Array.from({ length }, () => shop.member()))));
      }

      /** A purchase request, sometimes sent twice, and the member's reaction to the answer. */
      async function requestPurchase(member: MemberSession): Promise<string | undefined> {
        const key = randomUUID();
        const body = { cardToken: harness.gateway.token(ccid, card.success) };
        const times = next() < 0.2 ? 3 : 1;
        const buy = () => getErrorCode(shop.buy(member, ticket, { key, body }));
        const [answer] = await Promise.all(Array.from({ length: times }, buy));
        if (answer === undefined || typeof answer === 'string') return answer;
        await follow(member, answer);
        return undefined;
      }
      async function follow(member: MemberSession, purchase: TicketPurchase): Promise<void> {
        const will = next();
        // If the gateway is slow, the page polls until the next step is known.
        const known = will < 0.85 ? await decided(member, purchase) : purchase;
        if (known?.status === 'authenticating') {
          if (will < 0.5) harness.gateway.authenticate(purchase.id, 'succeed');
          else if (will < 0.7) harness.gateway.authenticate(purchase.id, 'fail');
        }
        if (will > 0.85 || (will > 0.4 && will < 0.5)) await getErrorCode(shop.cancel(member, purchase.id));
        else await getErrorCode(shop.getPurchase(member, purchase.id));
      }
      async function decided(
        member: MemberSession,
        purchase: TicketPurchase,
      ): Promise<TicketPurchase | undefined> {
        if (purchase.status !== 'processing') return purchase;
        await delay(500);
        const now = await getErrorCode(shop.getPurchase(member, purchase.id));
        return typeof now === 'string' ? undefined : decided(member, now);
      }
      /** Buys concurrently with all others, then whenever places are left, until all are sold. */
      async function insist(member: MemberSession): Promise<void> {
        let buyer = member;
        await requestPurchase(buyer);
        while (await placeIsLeft()) {
          if (next() >= 0.1) continue;
          // Sessions end while the clock runs ahead.
          if ((await requestPurchase(buyer)) === 'memberSessionExpired') buyer = await shop.member();
        }
      }
      let looking: Promise<boolean> | undefined;
      function placeIsLeft(): Promise<boolean> {
        looking ??= look().finally(() => {
          looking = undefined;
        });
        return looking;
      }
      /** Polls once for all who wait. @returns false once all are sold */
      async function look(): Promise<boolean> {
        await delay(250);
        if ((await sold(ticket)) >= stock) return false;
        const { left = 0 } = await shop.view(ticket);
        if (left > 0) return true;
        if (!(await isGatewayBusy(ticket))) time += openMs;
        return look();
      }

      await Promise.all(members.map(insist));
      await eventually(async () => expect(await unsettled(ticket)).toBe(0), { everyMs: 250 });

      const owned = await ownedIds(ticket);
      expect(owned).toHaveLength(stock);
      const orders = harness.gateway.orders();
      const chargedOrderIds = orders
        .filter(({ charges, refunds }) => charges > refunds)
        .map(({ orderId }) => orderId);
      expect(chargedOrderIds.sort()).toEqual(owned.sort());
      for (const { charges, refunds } of orders)
        expect([charges <= 1, refunds <= charges]).toEqual([true, true]);
      expect(orders.find(({ orderId }) => orderId === regretted.id)).toMatchObject(lateOrder);
      const counted = await collection('ticket-stocks').findOne({ ticketId: ticket.id });
      expect(counted).toMatchObject({ people: stock });
      await eventually(async () =>
        expect(await collection('ticket-stocks').findOne({ ticketId: ticket.id })).toMatchObject({
          pending: [],
        }),
      );
      expect(await shop.view(ticket, await shop.member())).toMatchObject({
        state: 'firstComeEnded',
        left: 0,
      });
    });
  });

  const collection = (name: string) => harness.loyalty.harness.mongo.connection.collection(name);
  const sold = (ticket: Ticket) =>
    collection('ticket-purchases').countDocuments({ ticketId: ticket.id, status: 'paid' });
  /** False if what is pending waits for members who left the card issuer's page. */
  const isGatewayBusy = async (ticket: Ticket) =>
    (await collection('ticket-purchases').countDocuments({
      ticketId: ticket.id,
      status: { $ne: 'authenticating' },
      $or: [{ status: 'processing' }, { charge: { $in: ['asked', 'refunding'] } }],
    })) > 0;
  const unsettled = (ticket: Ticket) =>
    collection('ticket-purchases').countDocuments({
      ticketId: ticket.id,
      $or: [
        { status: { $in: ['processing', 'authenticating'] } },
        { charge: { $in: ['asked', 'refunding'] } },
        { done: false },
      ],
    });
  async function ownedIds(ticket: Ticket): Promise<string[]> {
    const found = await collection('owned-tickets').find({ ticketId: ticket.id }).toArray();
    return found.map(({ _id }) => String(_id));
  }
});
