import { randomUUID } from 'node:crypto';
import { ApiError, type MemberSession, type TicketPurchase } from '@noren/contracts';
import type { Behaviour } from '@noren/local-stack/testing';
import { randomFrom } from '@noren/service-kit/testing';
import { card, ccid } from '../tickets/ticket-harness.js';
import { type Stall, stampProof, type Town } from './town.js';

/** One press, and how it ended. */
export interface Pressed {
  readonly kind: keyof typeof weights;
  readonly key: string;
  /** The same press with the same key. */
  again(): Promise<unknown>;
  /** What it was answered, or the code of its refusal. */
  readonly answer: unknown;
  /** It had to be repeated to be decided. */
  readonly repeated: boolean;
}

/** How often of a hundred each thing is pressed. */
const weights = { coupon: 25, plenty: 15, stamp: 15, exchange: 15, play: 15, buy: 15 } as const;
type Kind = Pressed['kind'];

/** Of charges; hardly one in three succeeds at once. */
const fates: readonly Behaviour[] = [
  ...(['success', 'success', 'success', 'refused', 'refused'] as const),
  ...(['authentication', 'authentication', 'late', 'lost', 'error', 'unavailable'] as const),
];

/** Codes that are not the press's outcome: the same press may have another one later. */
const inTheWay: readonly unknown[] = ['conflict', 'tooManyRequests'];
const pauseMs = 40;
const pause = () => new Promise((resolve) => setTimeout(resolve, pauseMs));

/** Many members who press, and repeat with the same key what they got no answer to, as the page does. */
export function createLoad(town: Town, seed: number, workers: number) {
  const pressed: Pressed[] = [];
  let stall = town.stalls[0] as Stall;
  let running = true;
  let undecided = 0;
  const fate = randomFrom(seed);
  const behaviourById = new Map<string, Behaviour>();
  town.harness.gateway.behave((orderId) => {
    const known = behaviourById.get(orderId) ?? (fates[fate(fates.length)] as Behaviour);
    behaviourById.set(orderId, known);
    return known;
  });

  function getPress(
    kind: Kind,
    { couponId, plentyId, cardId, rewardId, gameId, ticket }: Stall,
    member: MemberSession,
  ) {
    const key = randomUUID();
    const { coupons, presses, tickets } = town;
    if (kind === 'coupon') return { key, again: () => coupons.press(member, { id: couponId }, { key }) };
    if (kind === 'plenty') return { key, again: () => coupons.press(member, { id: plentyId }, { key }) };
    if (kind === 'stamp') return { key, again: () => presses.stamp(member, cardId, stampProof, key) };
    if (kind === 'exchange') return { key, again: () => presses.exchange(member, rewardId, key) };
    if (kind === 'play') return { key, again: () => presses.play(member, gameId, key) };
    const body = { cardToken: town.harness.gateway.token(ccid, card.success) };
    return { key, again: () => tickets.buy(member, ticket, { key, body }) };
  }

  /** @returns its answer and whether it came at once */
  async function decided(again: () => Promise<unknown>): Promise<{ answer: unknown; repeated: boolean }> {
    for (let repeated = false; ; repeated = true) {
      try {
        return { answer: await again(), repeated };
      } catch (error) {
        if (error instanceof ApiError && error.status < 500) return { answer: error.code, repeated };
        undecided += 1;
        await pause();
      }
    }
  }

  /** What a buyer does about a purchase that is not decided yet. */
  async function follow(member: MemberSession, purchase: TicketPurchase, will: number): Promise<void> {
    const { gateway } = town.harness;
    if (purchase.status === 'authenticating' && will < 70)
      gateway.authenticate(purchase.id, will < 50 ? 'succeed' : 'fail');
    if (purchase.status !== 'paid' && will % 10 < 3)
      await decided(() => town.tickets.cancel(member, purchase.id));
  }

  async function work(random: (limit: number) => number): Promise<void> {
    while (running) {
      const member = town.members[random(town.members.length)] as MemberSession;
      const kind = kindAt(random(100));
      const { key, again } = getPress(kind, stall, member);
      // Some fingers are faster than the answer.
      const times = random(5) === 0 ? 2 : 1;
      const ended = await Promise.all(Array.from({ length: times }, () => decided(again)));
      for (const { answer, repeated } of ended) {
        if (!inTheWay.includes(answer)) pressed.push({ kind, key, again, answer, repeated });
      }
      const [first] = ended;
      if (kind === 'buy' && typeof first?.answer === 'object')
        await follow(member, first.answer as TicketPurchase, random(100));
    }
  }
  const working = Array.from({ length: workers }, (_, worker) => work(randomFrom(seed + worker + 1)));

  return {
    /** Members go on to the next stall. */
    moveTo(next: Stall): void {
      stall = next;
    },
    pressed: (): readonly Pressed[] => pressed,
    /** How often somebody got no answer. */
    undecided: () => undecided,
    decided,
    /** Nobody presses anything new; resolves when everything pressed is decided. */
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
