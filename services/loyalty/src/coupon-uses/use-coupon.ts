import { randomUUID } from 'node:crypto';
import type { Coupon, CouponUsed, ErrorCode } from '@noren/contracts';
import { conflict, notFound, ServiceError, unavailable } from '@noren/service-kit';
import type { Place, Visitor } from '../place.js';
import { combineTakes } from './combine-takes.js';
import { type CounterRepository, type CouponCounter, counterId } from './counters.js';
import { isAbandoned, release } from './recovery.js';
import type { CouponUseRecord, CouponUseRepository, NewCouponUse, UseOwner } from './repository.js';
import {
  exhausted,
  type Held,
  memberView,
  nothingCounted,
  nothingHeld,
  refusalOf,
  type Standing,
} from './rules.js';
import { tokyoDay } from './tokyo-day.js';

/*
 * How a use is decided without transactions, so that nothing is oversold, lost or counted twice however
 * many press at once and wherever a process dies:
 *
 * 1. Reserve: insert the use. Unique indexes claim its idempotency key, the member's day (if the coupon is
 *    once a day) and the member's place among the people (if they have none yet). Of any number of equal
 *    presses one gets past here, and only this process ever decides this use id. It comes first because a
 *    member's surplus presses must not touch the stock that others wait for.
 * 2. Decide: one conditional update of the counter document compares the limits, adds to the counts and
 *    notes the use's id in `pending`. There is no room exactly when it changes nothing. Presses that come
 *    at the same time share one such update.
 * 3. Confirm: the use becomes `confirmed`, conditional on `reserved`, with the member's answer and the
 *    event in the same write. This is the moment at which the use counts for good.
 * 4. Settle: the id leaves `pending`. It is only tidying, so it happens in batches after the answer.
 *
 * A crash after 1 leaves a reservation; after 2 a reservation and a noted count; after 3 a note too many.
 * Whoever finds a reservation that is older than its lease releases it (conditional on `reserved`: if it
 * was confirmed a moment ago, that wins) and gives back what `pending` notes of it. A process that only
 * slept finds at 3 that its use was released and gives back what it took itself. What the counter holds is
 * so at all times: confirmed uses + noted ones; each note says, with its use's status, whether it stays.
 * Nothing is guessed for a member: an answer they did not get is decided anew when they press again.
 */

/** One press on "use". */
export interface Press {
  readonly place: Place;
  readonly visitor: Visitor;
  /** Address of the browser. */
  readonly address: string;
  readonly couponId: string;
  readonly key: string;
  readonly code?: string;
}

export interface UseCouponOptions {
  readonly uses: CouponUseRepository;
  readonly counters: CounterRepository;
  /** A coupon that members see. */
  readonly findCoupon: (place: Place, couponId: string) => Promise<Coupon | undefined>;
  /** Whether the code opens the coupon. @throws `tooManyRequests` */
  readonly codeIsRight: (press: Press, coupon: Coupon) => Promise<boolean>;
  /** Tells one request from another; not to be reversed, the code is among it. */
  readonly fingerprint: (press: Press) => string;
  /** How long a used coupon can be shown again. */
  readonly redisplaySeconds: (appId: string) => Promise<number>;
  /** Takes a confirmed use out of its counter's `pending`, some time. */
  readonly settle: (counterId: string, useId: string) => void;
  readonly now: () => Date;
}

const pollMs = 20;
/** How long a press waits for another one that stands before it. */
const patienceMs = 5_000;

const pause = () => new Promise((resolve) => setTimeout(resolve, pollMs));

export function createUseCoupon(options: UseCouponOptions) {
  const { uses, counters, now } = options;
  const takeCombined = combineTakes(counters.takeAll);

  /** One try. @returns undefined when something stood in the way that is now out of it */
  async function attempt(press: Press, at: Date, until: number): Promise<CouponUsed | undefined> {
    const { place, visitor, couponId, key } = press;
    const owner: UseOwner = { appId: place.appId, environment: place.environment, memberId: visitor.id };
    const earlier = await uses.byKey(owner, key);
    if (earlier !== undefined) return replay(press, earlier, until);

    const coupon = await options.findCoupon(place, couponId);
    if (coupon === undefined) throw notFound();
    const day = tokyoDay(at);
    const [held, counted] = await Promise.all([
      uses.held(owner, [couponId], day),
      isLimited(coupon) ? counters.find(counterId({ couponId, ...owner })) : undefined,
    ]);
    const standing: Standing = {
      held: held.get(couponId) ?? nothingHeld,
      counted: counted ?? nothingCounted,
      signedIn: visitor.signedIn,
      at,
    };
    const use = newUse(press, owner, at, day);
    // Spares the reservation where the answer is plain; where it is not, the steps below decide.
    const refusal = refusalOf(coupon, standing) ?? (await codeRefusal(press, coupon));
    if (refusal !== undefined) {
      if (await uses.refuseAtOnce(use, refusal)) throw new ServiceError(refusal);
      return undefined;
    }
    const claimed = withClaims(use, coupon, standing.held);
    if (!(await uses.reserve(claimed))) {
      const other = (await uses.byKey(owner, key)) ?? (await uses.open(owner, couponId));
      if (other !== undefined) await outcomeOf(other, until);
      return undefined;
    }
    return decide(claimed, coupon, standing);
  }

  async function decide(use: NewCouponUse, coupon: Coupon, standing: Standing): Promise<CouponUsed> {
    const taken = await take(use, coupon);
    if (typeof taken === 'string') {
      if ((await uses.refuse(use, taken)) === undefined) throw unavailable();
      throw new ServiceError(taken);
    }
    const after = { ...standing, counted: taken, held: { today: true, person: true } };
    const answer = await answerOf(use, coupon, after);
    if ((await uses.confirm(use, answer)) === undefined) {
      await counters.giveBack(taken.id, use.id);
      throw unavailable();
    }
    options.settle(taken.id, use.id);
    return answer;
  }

  async function take(use: NewCouponUse, coupon: Coupon): Promise<CouponCounter | ErrorCode> {
    const { appId, couponId, environment } = use;
    const id = counterId(use);
    const person = use.personClaim === true;
    for (;;) {
      const taken = await takeCombined(id, { useId: use.id, person, at: now().toISOString() }, coupon);
      if (taken !== undefined) return taken;
      const counter = await counters.find(id);
      if (counter === undefined) await counters.make({ appId, couponId, environment });
      const why = counter && exhausted(coupon, counter, { today: false, person: !person });
      // Without a reason something was given back in between.
      if (why !== undefined) return why;
    }
  }

  async function replay(press: Press, earlier: CouponUseRecord, until: number) {
    if (earlier.fingerprint !== options.fingerprint(press)) throw conflict('idempotencyKeyReused');
    if (earlier.answer !== undefined) return earlier.answer;
    if (earlier.refusal !== undefined) throw new ServiceError(earlier.refusal);
    await outcomeOf(earlier, until);
    return undefined;
  }

  /** Waits until a use has its outcome. One that nobody works on any more is released. */
  async function outcomeOf(use: CouponUseRecord, until: number): Promise<void> {
    let current: CouponUseRecord | undefined = use;
    while (current?.status === 'reserved') {
      if (isAbandoned(current, now())) return release({ uses, counters }, current);
      if (performance.now() > until) throw unavailable();
      await pause();
      current = await uses.find(use.id);
    }
  }

  async function codeRefusal(press: Press, coupon: Coupon): Promise<ErrorCode | undefined> {
    if (coupon.useType !== 'security') return undefined;
    return (await options.codeIsRight(press, coupon)) ? undefined : 'couponCodeWrong';
  }

  function newUse(press: Press, owner: UseOwner, time: Date, day: string): NewCouponUse {
    const { couponId, key } = press;
    const fingerprint = options.fingerprint(press);
    const at = time.toISOString();
    // A press may have waited: its lease runs from now.
    const reservedAt = now().toISOString();
    return {
      id: randomUUID(),
      ...owner,
      couponId,
      key,
      fingerprint,
      day,
      status: 'reserved',
      at,
      reservedAt,
    };
  }

  async function answerOf(use: NewCouponUse, coupon: Coupon, after: Standing): Promise<CouponUsed> {
    const seconds = await options.redisplaySeconds(use.appId);
    const { barcode } = coupon;
    return {
      useId: use.id,
      usedAt: use.at,
      showUntil: new Date(Date.parse(use.at) + seconds * 1000).toISOString(),
      coupon: { ...memberView(coupon, after), ...(barcode === undefined ? {} : { barcode }) },
    };
  }

  /**
   * Uses a coupon; the same press again gives the same answer.
   *
   * @throws the refusal, `notFound`, `idempotencyKeyReused`, or `maintenance` when it is undecided: the
   * same press may then be repeated
   */
  return async (press: Press): Promise<CouponUsed> => {
    const at = now();
    const until = performance.now() + patienceMs;
    while (performance.now() <= until) {
      const answer = await attempt(press, at, until);
      if (answer !== undefined) return answer;
    }
    throw unavailable();
  };
}

function isLimited({ totalUses, firstPeople }: Coupon): boolean {
  return totalUses !== undefined || firstPeople !== undefined;
}

/** A place among the people is claimed even where it is not limited: staff may limit it later. */
function withClaims(use: NewCouponUse, { oncePerDay }: Coupon, { person }: Held): NewCouponUse {
  return {
    ...use,
    ...(oncePerDay ? { dayClaim: use.day } : {}),
    ...(person ? {} : { personClaim: true }),
  };
}
