import { expect } from '@jest/globals';
import type { ApiError } from '@noren/contracts/client';
import type { CloudEvent } from '@noren/contracts/core';
import { couponEvents } from '@noren/contracts/coupons';
import { pointEvents } from '@noren/contracts/points';
import { scratchEvents } from '@noren/contracts/scratch';
import { stampEvents } from '@noren/contracts/stamps';
import { ticketEvents } from '@noren/contracts/tickets';
import { eventually } from '@noren/service-kit/testing';
import type { ActionRecord } from '../../src/engine/types/record.js';
import type { Counter } from '../../src/engine/reservations/counters/repository.js';
import type { LedgerEntry, PointAccount } from '../../src/engine/reservations/points/repository.js';
import type { StoredPurchase } from '../../src/tickets/purchases/stored-purchase.js';
import type { Stock } from '../../src/engine/reservations/stock/repository.js';
import type { LoadAction } from './load.js';
import { type LoadScenario, limits } from './load-scenario.js';

type Kept<T> = T & { _id: string };

/** Invariants of the database, the gateway and the events, whatever crashed when. */
export function getInvariants({ app, harness, contentSets, actions: memberClient, members }: LoadScenario) {
  const { loyalty, gateway } = harness;
  let reading: ReturnType<typeof loyalty.harness.connect> | undefined;
  async function all<T>(name: string, filter: object = {}): Promise<Kept<T>[]> {
    reading ??= loyalty.harness.connect();
    const { mongo } = await reading;
    return (await mongo.connection.collection(name).find(filter).toArray()) as unknown as Kept<T>[];
  }
  const confirmed = (kind: string) => all<ActionRecord>('actions', { kind, status: 'confirmed' });
  const ids = (of: readonly { _id: string }[]) => of.map(({ _id }) => String(_id)).sort();
  const getEvents = async (type: string, field: string) => {
    const events: CloudEvent[] = await loyalty.harness.events(type);
    return events.map(({ data }) => String((data as Record<string, unknown>)[field])).sort();
  };
  const counter = async (counterKey: string) =>
    (await all<Counter>('counters', { _id: `${app.id}/production/${counterKey}` }))[0];
  const countBy = (of: readonly { subject: string }[]) => {
    const counts = new Map<string, number>();
    for (const { subject } of of) counts.set(subject, (counts.get(subject) ?? 0) + 1);
    return counts;
  };

  return {
    countPaidTickets: async () => (await all('ticket-purchases', { status: 'paid' })).length,
    /** Waits until the service has completed everything pending. */
    settled: () =>
      eventually(
        async () => {
          expect(await all('actions', { $or: [{ status: 'reserved' }, { due: true }] })).toEqual([]);
          for (const holders of ['counters', 'point-accounts', 'ticket-stocks'])
            expect(await all(holders, { 'pending.0': { $exists: true } })).toEqual([]);
          const unknown = { status: { $in: ['processing', 'authenticating'] } };
          const moving = { charge: { $in: ['asked', 'refunding'] } };
          expect(await all('ticket-purchases', { $or: [unknown, moving, { done: false }] })).toEqual([]);
          for (const name of ['actions', 'point-accounts', 'owned-tickets', 'ticket-purchases'])
            expect(await all(name, { 'outbox.0': { $exists: true } })).toEqual([]);
        },
        { everyMs: 200 },
      ),

    async couponsAreUsed(limit: number): Promise<void> {
      const uses = countBy(await confirmed('couponUse'));
      for (const { couponId, unlimitedId } of contentSets) {
        expect(uses.get(couponId)).toBe(limit);
        expect((await counter(`coupon:${couponId}`))?.counts).toMatchObject({ total: limit });
        expect((await counter(`coupon:${unlimitedId}`))?.counts['total'] ?? 0).toBe(
          uses.get(unlimitedId) ?? 0,
        );
      }
    },

    async stampsAreOnceADay(): Promise<void> {
      const stamps = await confirmed('stamp');
      const days = stamps.map(({ memberId, subject, day }) => `${memberId} ${subject} ${day}`);
      expect(new Set(days).size).toBe(days.length);
    },

    /** Asserts that each action credited and cost its points once, and each balance is its ledger's sum. */
    async pointsAddUp(): Promise<void> {
      for (const member of members) await memberClient.entries(member);
      const accounts = await all<PointAccount>('point-accounts');
      const lines = await all<LedgerEntry>('point-entries');
      for (const { memberId, balance, entries } of accounts) {
        const own = lines.filter((line) => line.memberId === memberId).sort((a, b) => a.number - b.number);
        expect(own.map(({ number }) => number)).toEqual(own.map((_, index) => index + 1));
        expect(own.length).toBe(entries);
        let sum = 0;
        for (const line of own) {
          sum += line.points;
          expect(line.balance).toBe(sum);
          expect(sum).toBeGreaterThanOrEqual(0);
        }
        expect(balance).toBe(sum);
      }
      const reversed = new Set(lines.flatMap(({ reverses }) => reverses ?? []));
      const stays = lines
        .map(({ _id }) => String(_id))
        .filter((id) => id.endsWith('-points') && !reversed.has(id));
      const exchanges = await confirmed('exchange');
      expect(stays.sort()).toEqual(ids(exchanges).map((id) => `${id}-points`));
      const credits = lines.filter(({ kind }) => kind === 'stamp' || kind === 'prize');
      const due = [...(await confirmed('stamp')), ...(await confirmed('play'))].flatMap(
        ({ _id, effects = [] }) =>
          effects.flatMap(({ kind }, index) => (kind === 'credit' ? [`${_id}-${index}`] : [])),
      );
      expect(ids(credits)).toEqual(due.sort());
    },

    async rewardsAndPrizesAreWithinStock(): Promise<void> {
      const exchanges = await confirmed('exchange');
      const plays = await confirmed('play');
      const gifts = [...exchanges, ...plays].flatMap(({ _id, effects = [] }) =>
        effects.flatMap(({ kind }, index) => (kind === 'grant' ? [`${_id}-${index}`] : [])),
      );
      expect(ids(await all('grants'))).toEqual(gifts.sort());
      const countByReward = countBy(exchanges);
      for (const { rewardId, gameId } of contentSets) {
        const count = countByReward.get(rewardId) ?? 0;
        expect(count).toBeLessThanOrEqual(limits.reward);
        expect((await counter(`reward:${rewardId}`))?.counts['given'] ?? 0).toBe(count);
        const own = plays.filter(({ subject }) => subject === gameId);
        const won = (prize: string) =>
          own.filter(({ answer }) => (answer as { won?: { name?: string } }).won?.name === prize).length;
        expect(won('1等')).toBeLessThanOrEqual(limits.prize);
        expect(won('2等')).toBeLessThanOrEqual(1);
        const counted = await all<Counter>('counters', { _id: { $regex: gameId } });
        const sum = counted.reduce((total, { counts }) => total + (counts['given'] ?? 0), 0);
        expect(sum).toBe(won('1等') + won('2等'));
        for (const member of members) {
          const days = own.filter(({ memberId }) => memberId === member.memberId).map(({ day }) => day);
          for (const day of new Set(days))
            expect(days.filter((one) => one === day).length).toBeLessThanOrEqual(limits.playsADay);
        }
      }
    },

    /** Asserts that sales stay within the stock, and the gateway's charges match the tickets. */
    async ticketsArePaid(): Promise<void> {
      const owned = await all<{ ticketId: string; memberId: string }>('owned-tickets');
      const stocks = await all<Stock>('ticket-stocks');
      for (const { ticket } of contentSets) {
        const sold = owned.filter(({ ticketId }) => ticketId === ticket.id);
        expect(sold.length).toBeLessThanOrEqual(limits.ticket);
        expect(new Set(sold.map(({ memberId }) => memberId)).size).toBe(sold.length);
        expect(stocks.find(({ ticketId }) => ticketId === ticket.id)?.people ?? 0).toBe(sold.length);
      }
      const orders = gateway.orders();
      const chargedOrders = orders.filter(({ charges, refunds }) => charges > refunds);
      expect(chargedOrders.map(({ orderId }) => orderId).sort()).toEqual(ids(owned));
      for (const { charges, refunds } of orders)
        expect([charges <= 1, refunds <= charges]).toEqual([true, true]);
      const paid = await all<StoredPurchase>('ticket-purchases', { status: 'paid' });
      expect(ids(paid)).toEqual(ids(owned));
      expect(owned.length).toBeGreaterThan(0);
    },

    async eventsAreOnce(): Promise<void> {
      const lines = await all<LedgerEntry>('point-entries');
      const refunded = gateway.orders().filter(({ refunds }) => refunds > 0);
      expect(await getEvents(couponEvents.used.type, 'useId')).toEqual(ids(await confirmed('couponUse')));
      expect(await getEvents(stampEvents.pressed.type, 'pressId')).toEqual(ids(await confirmed('stamp')));
      expect(await getEvents(scratchEvents.played.type, 'playId')).toEqual(ids(await confirmed('play')));
      expect(await getEvents(ticketEvents.purchased.type, 'ownedTicketId')).toEqual(
        ids(await all('owned-tickets')),
      );
      if (refunded.length > 0)
        expect(await getEvents(ticketEvents.refunded.type, 'purchaseId')).toEqual(
          refunded.map(({ orderId }) => orderId).sort(),
        );
      const moved = [
        ...(await getEvents(pointEvents.credited.type, 'entryId')),
        ...(await getEvents(pointEvents.debited.type, 'entryId')),
      ].sort();
      expect(moved).toEqual(ids(lines));
    },

    /** Returns the number of documents per collection, and of orders. */
    async everything(): Promise<Record<string, number>> {
      const names = ['actions', 'point-entries', 'grants', 'ticket-purchases', 'owned-tickets'];
      const counts = await Promise.all(names.map(async (name) => [name, (await all(name)).length] as const));
      return { ...Object.fromEntries(counts), orders: gateway.orders().length };
    },

    async isAnsweredAgain({ kind, key, answer, again }: LoadAction): Promise<void> {
      const purchaseId =
        kind === 'buy' && typeof answer === 'object' ? (answer as { id: string }).id : undefined;
      const [purchase] = await all<StoredPurchase>('ticket-purchases', { _id: purchaseId });
      // A purchase that was released before the gateway was called is undecided: its key is free again.
      if (purchase !== undefined && purchase.key !== key)
        return expect(purchase).toMatchObject({
          status: 'failed',
          charge: expect.stringMatching(/none|failed/),
        });
      const now = await again().catch((error: ApiError) => error.code);
      if (purchase === undefined) return expect(now).toEqual(answer);
      // A purchase may continue after its first answer, but stays the same one.
      if (typeof now === 'string') expect(now).toBe(purchase.error);
      else expect(now).toMatchObject({ id: purchaseId, status: purchase.status });
    },
  };
}
