import { randomUUID } from 'node:crypto';
import { type ErrorCode, statusOf } from '@noren/contracts';
import { conflict, ServiceError, unavailable } from '@noren/service-kit';
import { tokyoDay } from '../../tokyo-day.js';
import { createDecideAtOnce, isAtOnce } from './at-once.js';
import type { Claim, Plan, Planning, PressMoment, PressRequest } from './plan.js';
import { complete, giveBackAll, isAbandoned, leaseMs, type RecoveryOptions, release } from './recovery.js';
import type { Holder, NewPress, PressRecord } from './repository.js';
import { type Takers, takingFrom } from './taking.js';

/*
 * How anything that a member presses is decided without transactions, so that nothing is oversold, lost or
 * counted twice however many press at once and wherever a process dies:
 *
 * 1. Reserve: insert the press. Unique indexes claim its idempotency key and whatever only one press can have
 *    (a member's day at a card, the next number of a series). Of any number of equal presses one gets past
 *    here, and only this process ever decides this press. It comes first because a member's surplus presses
 *    must not touch the stock that others wait for.
 * 2. Prove, where a third party is to be asked.
 * 3. Take: one conditional write for each thing, which notes the press's id beside what it took. There is not
 *    enough exactly when it changes nothing.
 * 4. Confirm: the press becomes `confirmed`, conditional on `reserved`, with the answer, the events and the
 *    effects to come in the same write. This is the moment at which it counts for good.
 * 5. Effects: what it brings. Each is safe to repeat under its id; the answer is given when all have happened.
 * 6. Settle: the id leaves the notes. It is only tidying, so it happens in batches after the answer.
 *
 * Where nobody is to be asked and there is plenty of what it takes (or it takes nothing), surplus presses cannot
 * be in anybody's way: such a press takes first and is then stored as confirmed, with its claims, in one write (3,
 * then 1 and 4 together), both in one command where nobody else takes of the same. If it may not be, it gives back
 * what it took and goes the long way.
 *
 * A crash after 1 leaves a reservation; after 3 a reservation and notes; after 4 effects that are due, and
 * notes too many; on the short way notes of a press that is nowhere, whose id the recovery takes before it gives
 * them back, so that it cannot be stored any more. Whoever finds a reservation that is older than its lease
 * releases it (conditional on `reserved`: if it was confirmed a moment ago, that wins) and gives back what is
 * noted of it. A process that only slept finds at 4 that its press was released and gives back what it took
 * itself. Effects that are due are brought about by the next press with this key, or by the recovery. So what a
 * thing has left is right at all times: confirmed presses + noted ones; each note says, with its press's status,
 * whether it stays. Nothing is guessed for a member: an answer they did not get is decided anew when they press
 * again.
 */

export interface PressingOptions extends RecoveryOptions {
  readonly takers: Takers;
  /** Takes a confirmed press out of the notes of what it took from, some time. */
  readonly settle: (holder: Holder, pressId: string) => void;
  readonly now: () => Date;
}

/**
 * Decides a press; the same one again gets the same answer.
 *
 * @throws its refusal, whatever its plan throws, `idempotencyKeyReused`, or `maintenance` when it is
 * undecided: the same press may then be repeated
 */
export type Press = <A extends object>(request: PressRequest, planning: Planning<A>) => Promise<A>;

interface Try {
  /** When the member pressed. */
  readonly at: Date;
  /** Until when something may stand in its way, on the clock of `performance`. */
  readonly until: number;
  /** Not the first try. */
  readonly again: boolean;
}

const pollMs = 20;
/** How long a press waits for another one that stands before it. */
const patienceMs = 10_000;

const pause = () => new Promise((resolve) => setTimeout(resolve, pollMs));

export function createPress(options: PressingOptions): Press {
  const { presses, takers, now } = options;
  const { takeAll, holdersOf } = takingFrom(takers);
  const decideAtOnce = createDecideAtOnce(options);

  /** One try. @returns undefined when something stood in the way that is now out of it */
  async function attempt<A extends object>(
    request: PressRequest,
    planning: Planning<A>,
    { at, until, again }: Try,
  ): Promise<A | undefined> {
    const { owner, key } = request;
    // Nearly every press is new: its key is looked for once something stands in the way, not before.
    const earlier = again ? await presses.byKey(owner, key) : undefined;
    if (earlier !== undefined) return (await replay(request, earlier, until)) as A | undefined;
    const planned = await planOf(request, planning, at).catch((error: unknown) => {
      if (again) throw error;
    });
    if (planned === undefined) return undefined;
    const { moment, plan } = planned;
    if (typeof plan === 'string') return refuseAtOnce(newPress(request, moment), plan);
    if (plan.check !== undefined) {
      const repeated = again ? undefined : await presses.byKey(owner, key);
      if (repeated !== undefined) return (await replay(request, repeated, until)) as A | undefined;
      const refusal = await plan.check();
      if (refusal !== undefined) return refuseAtOnce(newPress(request, moment), refusal);
    }

    const { takes = [] } = plan;
    const claims = [...(plan.claims ?? []), ...numberClaim(request, moment)];
    const press = newPress(request, moment, claims, holdersOf(owner, takes));
    if (isAtOnce(plan)) {
      const confirmed = await decideAtOnce(press, plan);
      if (confirmed !== undefined) return answerOf<A>(confirmed);
    }
    if (!(await presses.reserve(press))) return standAside(press, claims, until);
    return decide(press, plan);
  }

  async function planOf<A extends object>({ owner, series }: PressRequest, planning: Planning<A>, at: Date) {
    const last = series === undefined ? undefined : await presses.last(owner, series);
    const moment: PressMoment = { id: randomUUID(), at, day: tokyoDay(at), last };
    return { moment, plan: await planning(moment) };
  }

  /** Says why a claim cannot be had, or waits until whoever has it is decided. */
  async function standAside(press: NewPress, claims: readonly Claim[], until: number): Promise<undefined> {
    const others = await presses.holding(
      press,
      claims.map(({ claim }) => claim),
    );
    for (const other of others) {
      if (other.status !== 'confirmed') await outcomeOf(other, until);
      const taken = claims.find(({ claim, refusal }) => refusal && other.claims?.includes(claim));
      if (other.status === 'confirmed' && taken?.refusal) return refuseAtOnce(press, taken.refusal);
    }
  }

  async function refuseAtOnce(press: NewPress, refusal: ErrorCode): Promise<undefined> {
    if (await presses.refuseAtOnce(press, refusal)) throw new ServiceError(refusal);
  }

  async function decide<A extends object>(press: NewPress, plan: Plan<A>): Promise<A> {
    await prove(press, plan);
    const taken = await takeAll(press, plan.takes ?? []);
    if (typeof taken === 'string') {
      await giveBackAll(takers, press);
      return refuse(press, taken);
    }
    const confirmed = await presses.confirm(press, await plan.outcome(taken));
    if (confirmed === undefined) {
      await giveBackAll(takers, press);
      throw unavailable();
    }
    return answerOf<A>(confirmed);
  }

  async function answerOf<A extends object>(confirmed: NewPress): Promise<A> {
    for (const holder of confirmed.holders ?? []) options.settle(holder, confirmed.id);
    return (await complete(options, confirmed)) as A;
  }

  async function prove<A extends object>(press: NewPress, plan: Plan<A>): Promise<void> {
    try {
      await plan.prove?.();
    } catch (error) {
      if (error instanceof ServiceError && statusOf(error.code) < 500) return refuse(press, error.code);
      await release(options, press);
      throw error;
    }
  }

  async function refuse(press: NewPress, refusal: ErrorCode): Promise<never> {
    if (!(await presses.refuse(press, refusal))) throw unavailable();
    throw new ServiceError(refusal);
  }

  async function replay({ fingerprint }: PressRequest, earlier: PressRecord, until: number) {
    if (earlier.fingerprint !== fingerprint) throw conflict('idempotencyKeyReused');
    if (earlier.refusal !== undefined) throw new ServiceError(earlier.refusal);
    if (earlier.status === 'confirmed') return complete(options, earlier);
    await outcomeOf(earlier, until);
    return undefined;
  }

  /** Waits until a press has its outcome. One that nobody works on any more is released. */
  async function outcomeOf(press: PressRecord, until: number): Promise<void> {
    let current: PressRecord | undefined = press;
    while (current?.status === 'reserved') {
      if (isAbandoned(current, now())) return release(options, current);
      if (performance.now() > until) throw unavailable();
      await pause();
      current = await presses.find(press.id);
    }
  }

  function newPress(
    { owner, key, ...request }: PressRequest,
    { id, at, day, last }: PressMoment,
    claims: readonly Claim[] = [],
    holders: readonly Holder[] = [],
  ): NewPress {
    const { appId, environment, memberId } = owner;
    const { kind, subject, fingerprint, series } = request;
    return {
      id,
      appId,
      environment,
      memberId,
      kind,
      subject,
      key,
      fingerprint,
      day,
      status: 'reserved',
      at: at.toISOString(),
      // A press may have waited: its lease runs from now.
      leaseUntil: new Date(now().getTime() + leaseMs).toISOString(),
      ...(series === undefined ? {} : { series, number: (last?.number ?? 0) + 1 }),
      ...(claims.length === 0 ? {} : { claims: claims.map(({ claim }) => claim) }),
      ...(holders.length === 0 ? {} : { holders: [...holders] }),
    };
  }

  return async <A extends object>(request: PressRequest, planning: Planning<A>): Promise<A> => {
    const at = now();
    const until = performance.now() + patienceMs;
    for (let again = false; performance.now() <= until; again = true) {
      const answer = await attempt(request, planning, { at, until, again });
      if (answer !== undefined) return answer;
    }
    throw unavailable();
  };
}

function numberClaim({ owner, series }: PressRequest, { last }: PressMoment): Claim[] {
  if (series === undefined) return [];
  return [{ claim: `number:${series}:${owner.memberId}:${(last?.number ?? 0) + 1}` }];
}
