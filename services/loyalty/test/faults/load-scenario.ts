import { createClient } from '@noren/contracts/client';
import type { MemberSession } from '@noren/contracts/members';
import { createCouponClient } from '../coupons/redemptions.js';
import type { LoyaltyHarness, TestApp } from '../loyalty-harness.js';
import { memberActions } from '../process-actions.js';
import { allOptions, createStaffClient } from '../staff-client.js';
import {
  createTicketHarness,
  type Ticket,
  type TicketHarness,
  ticketShop,
} from '../tickets/ticket-harness.js';
import { createReplicas, type Replicas } from './replicas.js';

/** Limits far below the demand. */
export const limits = { coupon: 30, reward: 4, prize: 10, ticket: 3, playsADay: 2 } as const;
export const costs = { reward: 30, stampBrings: 5, prizeBrings: 10, begin: 150 } as const;

/** Contents that members use up together. */
export interface ContentSet {
  readonly couponId: string;
  /** A coupon with headroom, once per day and member. */
  readonly unlimitedId: string;
  readonly cardId: string;
  readonly rewardId: string;
  readonly gameId: string;
  readonly ticket: Ticket;
}

/** An app with contents and members, whose service is a process that tests kill. */
export interface LoadScenario {
  readonly app: TestApp;
  readonly harness: TicketHarness;
  readonly replicas: Replicas;
  readonly contentSets: readonly ContentSet[];
  readonly members: readonly MemberSession[];
  readonly coupons: ReturnType<typeof createCouponClient>;
  readonly actions: ReturnType<typeof memberActions>;
  readonly tickets: ReturnType<typeof ticketShop>;
  stop(): Promise<void>;
}

export interface ScenarioSize {
  readonly contentSets: number;
  readonly members: number;
  /** Factor by which the service's clock runs faster. */
  readonly timeScale: number;
}

export async function createLoadScenario(size: ScenarioSize): Promise<LoadScenario> {
  const harness = await createTicketHarness();
  const { loyalty } = harness;
  const app = await loyalty.app({ features: { ...allOptions, miniGame: false } });
  const contentSets = await Promise.all(
    Array.from({ length: size.contentSets }, () => getStore(harness, app)),
  );
  const own = memberActions(loyalty, app);
  const members = await Promise.all(Array.from({ length: size.members }, own.member));
  for (const member of members) await own.give(member, costs.begin);
  // From here on the service runs only in another process.
  await loyalty.service.stop();

  const { config, settings } = loyalty;
  const replicas = await createReplicas({
    config,
    settings,
    timeScale: size.timeScale,
    startedAt: Date.now(),
  });
  const remote: LoyaltyHarness = { ...loyalty, page: httpPage(loyalty, replicas.url) };
  return {
    app,
    harness,
    replicas,
    contentSets,
    members,
    coupons: createCouponClient(remote, app),
    actions: memberActions(remote, app),
    tickets: ticketShop({ ...harness, loyalty: remote }, app),
    async stop() {
      await replicas.stop();
      await harness.stop();
    },
  };
}

export const stampProof = { code: '4711' };

async function getStore(harness: TicketHarness, app: TestApp): Promise<ContentSet> {
  const staff = createStaffClient(harness.loyalty, app);
  const published = { published: true };
  const coupon = await harness.loyalty.coupon(app, { totalUses: limits.coupon });
  const unlimited = await harness.loyalty.coupon(app, { totalUses: 100_000, oncePerDay: true });
  const gift = await harness.loyalty.coupon(app, { name: 'コーヒー1杯', grantedOnly: true });
  const card = await staff.create('stampCards', {
    goal: 2,
    rewards: [{ at: 1, kind: 'point', points: costs.stampBrings }],
    proof: 'security',
    securityCode: stampProof.code,
    startsAt: undefined,
    endsAt: undefined,
  });
  const reward = await staff.add('pointRewards', {
    name: 'コーヒー1杯と交換',
    points: costs.reward,
    couponId: gift.id,
    limitedQuantity: limits.reward,
    ...published,
  });
  const game = await staff.add('scratchGames', {
    name: 'スクラッチ',
    prizes: [
      { name: '1等', odds: 60, stock: limits.prize, kind: 'point', points: costs.prizeBrings },
      { name: '2等', odds: 20, stock: 1, kind: 'coupon', couponId: gift.id },
    ],
    dailyLimit: limits.playsADay,
    membersOnly: true,
    ...published,
  });
  const ticket = await ticketShop(harness, app).ticket({ firstPeople: limits.ticket, exclusive: true });
  return {
    couponId: coupon.id,
    unlimitedId: unlimited.id,
    cardId: card.id,
    rewardId: reward.id,
    gameId: game.id,
    ticket,
  };
}

/** Calls a mini-app's endpoints over HTTP, on a service in another process. */
export function httpPage({ page }: LoyaltyHarness, url: () => Promise<string>): LoyaltyHarness['page'] {
  return (scope, token) => ({
    headers: page(scope).headers,
    client: createClient({
      baseUrl: '',
      // Each call may reach a different process.
      fetch: async (path, init) => fetch(`${await url()}${String(path)}`, init),
      ...(token === undefined ? {} : { token: () => token }),
    }),
  });
}
