import { randomUUID } from 'node:crypto';
import { ApiError } from '@noren/contracts/client';
import type { MemberSession } from '@noren/contracts/members';
import type { TicketPurchase } from '@noren/contracts/tickets';
import type { Behaviour } from '@noren/local-stack/testing';
import { randomFrom } from '@noren/service-kit/testing';
import { card, ccid } from '../tickets/ticket-harness.js';
import { type ContentSet, costs, type LoadScenario, stampProof } from './load-scenario.js';

/** A requested action and its result. */
export interface LoadAction {
  readonly kind: keyof typeof weights;
  readonly key: string;
  /** Repeats the request with the same key. */
  again(): Promise<unknown>;
  /** The answer, or the rejection reason. */
  readonly answer: unknown;
  /** True if it had to be repeated to be decided. */
  readonly repeated: boolean;
}

/** Percentage of each kind of action. */
const weights = { coupon: 25, unlimited: 15, stamp: 15, exchange: 15, play: 15, buy: 15 } as const;
type Kind = LoadAction['kind'];

/** Outcomes of charges; barely one in three succeeds at once. */
const fates: readonly Behaviour[] = [
  ...(['success', 'success', 'success', 'refused', 'refused'] as const),
  ...(['authentication', 'authentication', 'late', 'lost', 'error', 'unavailable'] as const),
];

/** Error codes that decide nothing: the same request may have another outcome later. */
const inTheWay: readonly unknown[] = ['conflict', 'tooManyRequests'];
const pauseMs = 40;
const pause = () => new Promise((resolve) => setTimeout(resolve, pauseMs));

/** Creates members who request actions and, like the page, retry with the same key if there is no answer. */
export function createLoad(scenario: LoadScenario, seed: number, workers: number) {
  const decidedActions: LoadAction[] = [];
  let contentSet = scenario.contentSets[0] as ContentSet;
  let running = true;
  let undecided = 0;
  const abandoned: string[] = [];
  const fate = randomFrom(seed);
  const behaviourById = new Map<string, Behaviour>();
  scenario.harness.gateway.behave((orderId) => {
    const known = behaviourById.get(orderId) ?? (fates[fate(fates.length)] as Behaviour);
    behaviourById.set(orderId, known);
    return known;
  });

  function getAction(
    kind: Kind,
    { couponId, unlimitedId, cardId, rewardId, gameId, ticket }: ContentSet,
    member: MemberSession,
  ) {
    const key = randomUUID();
    const { coupons, actions, tickets } = scenario;
    if (kind === 'coupon') return { key, again: () => coupons.redeem(member, { id: couponId }, { key }) };
    if (kind === 'unlimited')
      return { key, again: () => coupons.redeem(member, { id: unlimitedId }, { key }) };
    if (kind === 'stamp') return { key, again: () => actions.stamp(member, cardId, stampProof, key) };
    const reward = { id: rewardId, points: costs.reward };
    if (kind === 'exchange') return { key, again: () => actions.exchange(member, reward, key) };
    if (kind === 'play') return { key, again: () => actions.play(member, gameId, { key }) };
    const body = { cardToken: scenario.harness.gateway.token(ccid, card.success) };
    return { key, again: () => tickets.buy(member, ticket, { key, body }) };
  }

  /** @returns the answer, and if the request had to be repeated */
  async function decided(send: () => Promise<unknown>): Promise<{ answer: unknown; repeated: boolean }> {
    for (let repeated = false; ; repeated = true) {
      try {
        return { answer: await send(), repeated };
      } catch (error) {
        if (error instanceof ApiError && error.status < 500) return { answer: error.code, repeated };
        undecided += 1;
        await pause();
      }
    }
  }

  /** Continues a purchase that is not decided yet, as a buyer would. */
  async function follow(member: MemberSession, purchase: TicketPurchase, will: number): Promise<void> {
    const { gateway } = scenario.harness;
    if (purchase.status === 'authenticating' && will < 70)
      gateway.authenticate(purchase.id, will < 50 ? 'succeed' : 'fail');
    else if (purchase.status === 'authenticating') abandoned.push(purchase.id);
    if (purchase.status !== 'paid' && will % 10 < 3)
      await decided(() => scenario.tickets.cancel(member, purchase.id));
  }

  async function work(random: (limit: number) => number): Promise<void> {
    while (running) {
      const member = scenario.members[random(scenario.members.length)] as MemberSession;
      const kind = kindAt(random(100));
      const { key, again } = getAction(kind, contentSet, member);
      // Some members click twice before the answer arrives.
      const times = random(5) === 0 ? 2 : 1;
      const ended = await Promise.all(Array.from({ length: times }, () => decided(again)));
      for (const { answer, repeated } of ended) {
        if (!inTheWay.includes(answer)) decidedActions.push({ kind, key, again, answer, repeated });
      }
      const [first] = ended;
      if (kind === 'buy' && typeof first?.answer === 'object')
        await follow(member, first.answer as TicketPurchase, random(100));
    }
  }
  const working = Array.from({ length: workers }, (_, worker) => work(randomFrom(seed + worker + 1)));

  return {
    /** Moves the members to the next set of contents. */
    moveTo(next: ContentSet): void {
      contentSet = next;
    },
    decidedActions: (): readonly LoadAction[] => decidedActions,
    /** Returns how often a request got no answer. */
    undecided: () => undecided,
    decided,
    /** Lets abandoned authentications fail now; else the service waits for each, a quarter of an hour by its clock. */
    failAbandoned(): void {
      for (const purchaseId of abandoned) scenario.harness.gateway.authenticate(purchaseId, 'fail');
    },
    /** Stops new requests; resolves when all pending ones are decided. */
    async end(): Promise<void> {
      running = false;
      await Promise.all(working);
    },
  };
}

function kindAt(percent: number): Kind {
  let upTo = 0;
  for (const [kind, weight] of Object.entries(weights)) {
    upTo += weight;
    if (percent < upTo) return kind as Kind;
  }
  return 'coupon';
}
