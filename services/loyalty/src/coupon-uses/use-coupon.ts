import { type CouponUsed, couponEvents, type ErrorCode } from '@noren/contracts';
import { emit } from '@noren/service-kit';
import { hasPlenty, raised } from '../engine/counters/counter-taker.js';
import type { Engine } from '../engine/engine.js';
import { isAtOnce } from '../engine/presses/at-once.js';
import type { Claim, Plan, PressMoment, PressOwner, Take, Taken } from '../engine/presses/plan.js';
import type { StoreCodes } from '../engine/store-codes/service.js';
import { ownerOf } from '../guest.js';
import type { Visitor } from '../place.js';
import type { ProveDevice } from '../prove-device.js';
import type { Settings } from '../settings.js';
import { trierOf } from '../trier.js';
import { couponThing, dayClaim, personClaim } from './held-coupons.js';
import type { createNearby } from './nearby.js';
import {
  type CouponRules,
  countsOf,
  isProven,
  memberView,
  nothingHeld,
  refusalOf,
  type Standing,
} from './rules.js';
import { createUsedCoupon, type Used, type UsedCouponOptions, type UsePress } from './used-coupon.js';

export interface UseCouponOptions extends UsedCouponOptions {
  readonly engine: Pick<Engine, 'press' | 'counters' | 'ledger' | 'grants'>;
  readonly codes: StoreCodes;
  readonly nearby: ReturnType<typeof createNearby>;
  readonly proveDevice: ProveDevice;
  readonly settings: Settings;
}

/** Uses coupons by presses: `presses/press.ts` tells why nothing is oversold. */
export function createUseCoupon(options: UseCouponOptions) {
  const { engine, settings } = options;
  const usedCoupon = createUsedCoupon(options);

  /** From memory nobody is refused, and nothing is given of which there is little. */
  async function plan(press: UsePress, moment: PressMoment): Promise<Plan<CouponUsed> | ErrorCode> {
    const remembered = usedCoupon.remembered(press, moment);
    const planned = remembered && (await planFrom(press, moment, remembered));
    if (typeof planned === 'object' && isAtOnce(planned)) return planned;
    return planFrom(press, moment, usedCoupon.read(press, moment));
  }

  async function planFrom(
    press: UsePress,
    moment: PressMoment,
    reading: Promise<Used>,
  ): Promise<Plan<CouponUsed> | ErrorCode> {
    const { place, visitor } = press;
    const owner = ownerOf(place, visitor);
    const [used, { redisplaySeconds }] = await Promise.all([reading, settings.of(place.appId, 'coupon')]);
    const standing = await standingOf(visitor, owner, used, moment);
    // Spares the reservation where the answer is plain; where it is not, claims and counters decide.
    if (used.grant?.usedAt !== undefined) return 'couponTotalReached';
    const refusal = refusalOf(used.coupon, standing);
    if (refusal !== undefined) return refusal;
    const nearby = await options.nearby(place, used.coupon, press.use);
    if (typeof nearby === 'string') return nearby;
    const showUntil = new Date(moment.at.getTime() + redisplaySeconds * 1000).toISOString();
    return {
      claims: claimsOf(owner, used, standing, moment),
      ...(used.coupon.useType === 'security' && { check: () => codeRefusal(press, used) }),
      ...proofOf(press, used.coupon),
      takes: takesOf(used, standing),
      outcome(taken) {
        usedCoupon.raise(press, countsOf(used.coupon, standing.held));
        return outcomeOf(owner, { used, standing, taken, moment, showUntil, ...nearby });
      },
    };
  }

  async function standingOf(
    { signedIn }: Visitor,
    owner: PressOwner,
    { coupon, grant, counter, held }: Used,
    { at, day }: PressMoment,
  ): Promise<Standing> {
    const [today, account] = await Promise.all([
      grant === undefined && coupon.oncePerDay
        ? options.heldOf({ owner, coupons: [coupon], day })
        : undefined,
      coupon.pointsNeeded === undefined ? undefined : engine.ledger.account(owner),
    ]);
    return {
      counter,
      held: today?.get(coupon.id) ?? held ?? nothingHeld,
      signedIn,
      balance: account?.balance ?? 0,
      at,
    };
  }

  async function codeRefusal(press: UsePress, { coupon }: Used): Promise<ErrorCode | undefined> {
    const sender = { ...press, thingId: coupon.id };
    const isRight = await options.codes.isRight(sender, press.use.code, coupon.securityCode);
    return isRight ? undefined : 'couponCodeWrong';
  }

  function proofOf({ place, visitor, address, use }: UsePress, { useType }: CouponRules) {
    if (!isProven(useType)) return {};
    const who = trierOf(visitor, address);
    return {
      async prove(): Promise<void> {
        await options.proveDevice({ place, who }, useType, use.device);
      },
    };
  }

  /**
   * Uses a coupon; the same press again gives the same answer.
   *
   * @throws the refusal, `notFound`, `idempotencyKeyReused`, or `maintenance` when it is undecided: the
   * same press may then be repeated
   */
  return (press: UsePress): Promise<CouponUsed> => {
    const { place, visitor, couponId, key, use } = press;
    const owner = ownerOf(place, visitor);
    const { code, grantId, device } = use;
    // Not the position: a phone that asks again may have moved a step.
    const fingerprint = options.codes.fingerprint(couponId, code, grantId, device);
    const subject = grantId ?? couponId;
    return engine.press({ owner, kind: 'couponUse', subject, key, fingerprint }, (moment) =>
      plan(press, moment),
    );
  };
}

function claimsOf(
  owner: PressOwner,
  { coupon, grant }: Used,
  { held }: Standing,
  { day }: PressMoment,
): Claim[] {
  if (grant !== undefined) return [{ claim: `grant:${grant.id}`, refusal: 'couponTotalReached' }];
  return [
    ...(coupon.oncePerDay
      ? [{ claim: dayClaim(coupon.id, owner, day), refusal: 'couponUsedToday' } as const]
      : []),
    ...(held.person ? [] : [{ claim: personClaim(coupon.id, owner) }]),
  ];
}

function takesOf({ coupon, grant }: Used, { counter, held }: Standing): Take[] {
  const { id, name, pointsNeeded } = coupon;
  const counts = countsOf(coupon, held);
  return [
    ...(grant === undefined
      ? [{ taker: 'counters', thing: couponThing(id), counts, plenty: hasPlenty(counter, counts) } as const]
      : []),
    ...(pointsNeeded === undefined
      ? []
      : [{ taker: 'points', points: pointsNeeded, entry: 'couponUse', name } as const]),
  ];
}

interface Decided {
  readonly used: Used;
  readonly standing: Standing;
  readonly taken: Taken;
  readonly moment: PressMoment;
  readonly showUntil: string;
  /** Where it was used, if that is known. */
  readonly shopName?: string;
}

function outcomeOf(owner: PressOwner, { used, standing, taken, moment, showUntil, shopName }: Decided) {
  const { coupon, grant } = used;
  const { appId, environment, memberId } = owner;
  const { id: useId } = moment;
  const usedAt = moment.at.toISOString();
  const after: Standing = {
    ...standing,
    // Others may have used it in between; what is left of it is only shown.
    counter: grant === undefined ? raised(standing.counter, countsOf(coupon, standing.held)) : undefined,
    held: { today: true, person: true },
    balance: taken.balance ?? standing.balance,
  };
  const view = memberView(coupon, after);
  const shown = grant === undefined ? view : ({ ...view, grantId: grant.id, state: 'used' } as const);
  const { barcode, id: couponId, name } = coupon;
  return {
    answer: {
      useId,
      usedAt,
      showUntil,
      coupon: { ...shown, ...(barcode === undefined ? {} : { barcode }) },
    },
    facts: { couponId, couponName: name, ...(shopName === undefined ? {} : { shopName }) },
    events: [emit(couponEvents.used, { useId, appId, environment, couponId, memberId, usedAt })],
    ...(grant === undefined ? {} : { effects: [{ kind: 'grantUsed', grantId: grant.id } as const] }),
  };
}
