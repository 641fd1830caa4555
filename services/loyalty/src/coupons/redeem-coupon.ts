import { type CouponUsed, couponEvents, type ErrorCode } from '@noren/contracts';
import { emit } from '@noren/service-kit';
import { canUseFastPath } from '../engine/actions/fast-path.js';
import type {
  ActionContext,
  ActionOwner,
  ActionPlan,
  Reservation,
  Reserved,
  UniqueKey,
} from '../engine/actions/plan.js';
import { hasHeadroom, increment } from '../engine/counters/counter-resource.js';
import type { Engine } from '../engine/engine.js';
import type { StoreCodes } from '../engine/store-codes/service.js';
import type { ProveDevice, Settings } from '../ports.js';
import { toOwner, toRateLimitSubject, type Visitor } from '../request-context.js';
import {
  type CouponRules,
  type EligibilityContext,
  getCounts,
  getRejectionReason,
  isProven,
  memberView,
  nothingHeld,
} from './eligibility.js';
import {
  createLoadCoupon,
  type LoadedCoupon,
  type RedeemRequest,
  type UsedCouponOptions,
} from './load-coupon.js';
import { couponCounterKey, dayClaim, personClaim } from './member-usage.js';
import type { createProximityCheck } from './proximity.js';

export interface UseCouponOptions extends UsedCouponOptions {
  readonly engine: Pick<Engine, 'processAction' | 'counters' | 'ledger' | 'grants'>;
  readonly codes: StoreCodes;
  readonly nearby: ReturnType<typeof createProximityCheck>;
  readonly proveDevice: ProveDevice;
  readonly settings: Settings;
}

/** Redeems coupons as member actions; see `engine/actions/process-action.ts` for why none is oversold. */
export function createRedeemCoupon(options: UseCouponOptions) {
  const { engine, settings } = options;
  const usedCoupon = createLoadCoupon(options);

  /** Cached state only serves the fast path: it never rejects and never grants scarce stock. */
  async function plan(
    request: RedeemRequest,
    context: ActionContext,
  ): Promise<ActionPlan<CouponUsed> | ErrorCode> {
    const remembered = usedCoupon.remembered(request, context);
    const planned = remembered && (await planFrom(request, context, remembered));
    if (typeof planned === 'object' && canUseFastPath(planned)) return planned;
    return planFrom(request, context, usedCoupon.read(request, context));
  }

  async function planFrom(
    request: RedeemRequest,
    context: ActionContext,
    reading: Promise<LoadedCoupon>,
  ): Promise<ActionPlan<CouponUsed> | ErrorCode> {
    const { scope, visitor } = request;
    const owner = toOwner(scope, visitor);
    const [used, { redisplaySeconds }] = await Promise.all([reading, settings.of(scope.appId, 'coupon')]);
    const eligibility = await getEligibility(visitor, owner, used, context);
    // Skips the reservation if the result is clear already; otherwise unique keys and counters decide.
    if (used.grant?.usedAt !== undefined) return 'couponTotalReached';
    const rejectionReason = getRejectionReason(used.coupon, eligibility);
    if (rejectionReason !== undefined) return rejectionReason;
    const nearby = await options.nearby(scope, used.coupon, request.use);
    if (typeof nearby === 'string') return nearby;
    const showUntil = new Date(context.at.getTime() + redisplaySeconds * 1000).toISOString();
    return {
      uniqueKeys: getClaims(owner, used, eligibility, context),
      ...(used.coupon.useType === 'security' && { check: () => codeRefusal(request, used) }),
      ...getProof(request, used.coupon),
      reservations: toReservations(used, eligibility),
      getOutcome(reserved) {
        usedCoupon.raise(request, getCounts(used.coupon, eligibility.held));
        return toOutcome(owner, { used, eligibility, reserved, context, showUntil, ...nearby });
      },
    };
  }

  async function getEligibility(
    { signedIn }: Visitor,
    owner: ActionOwner,
    { coupon, grant, counter, held }: LoadedCoupon,
    { at, day }: ActionContext,
  ): Promise<EligibilityContext> {
    const [today, account] = await Promise.all([
      grant === undefined && coupon.oncePerDay
        ? options.getUsage({ owner, coupons: [coupon], day })
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

  async function codeRefusal(
    request: RedeemRequest,
    { coupon }: LoadedCoupon,
  ): Promise<ErrorCode | undefined> {
    const sender = { ...request, thingId: coupon.id };
    const isRight = await options.codes.isRight(sender, request.use.code, coupon.securityCode);
    return isRight ? undefined : 'couponCodeWrong';
  }

  function getProof({ scope, visitor, address, use }: RedeemRequest, { useType }: CouponRules) {
    if (!isProven(useType)) return {};
    const who = toRateLimitSubject(visitor, address);
    return {
      async authorize(): Promise<void> {
        await options.proveDevice({ scope, who }, useType, use.device);
      },
    };
  }

  /**
   * Redeems a coupon; the same idempotency key returns the same answer.
   *
   * @throws the rejection reason, `notFound`, `idempotencyKeyReused`, or `maintenance` if the outcome is unknown: the
   * same request may then be retried
   */
  return (request: RedeemRequest): Promise<CouponUsed> => {
    const { scope, visitor, couponId, key, use } = request;
    const owner = toOwner(scope, visitor);
    const { code, grantId, device } = use;
    // Without the position: a retry may be sent from a few steps away.
    const fingerprint = options.codes.fingerprint(couponId, code, grantId, device);
    const subject = grantId ?? couponId;
    return engine.processAction({ owner, kind: 'couponUse', subject, key, fingerprint }, (context) =>
      plan(request, context),
    );
  };
}

function getClaims(
  owner: ActionOwner,
  { coupon, grant }: LoadedCoupon,
  { held }: EligibilityContext,
  { day }: ActionContext,
): UniqueKey[] {
  if (grant !== undefined) return [{ value: `grant:${grant.id}`, rejectionReason: 'couponTotalReached' }];
  return [
    ...(coupon.oncePerDay
      ? [{ value: dayClaim(coupon.id, owner, day), rejectionReason: 'couponUsedToday' } as const]
      : []),
    ...(held.person ? [] : [{ value: personClaim(coupon.id, owner) }]),
  ];
}

function toReservations(
  { coupon, grant }: LoadedCoupon,
  { counter, held }: EligibilityContext,
): Reservation[] {
  const { id, name, pointsNeeded } = coupon;
  const counts = getCounts(coupon, held);
  return [
    ...(grant === undefined
      ? [
          {
            resource: 'counters',
            counterKey: couponCounterKey(id),
            counts,
            hasHeadroom: hasHeadroom(counter, counts),
          } as const,
        ]
      : []),
    ...(pointsNeeded === undefined
      ? []
      : [{ resource: 'points', points: pointsNeeded, entry: 'couponUse', name } as const]),
  ];
}

interface Decided {
  readonly used: LoadedCoupon;
  readonly eligibility: EligibilityContext;
  readonly reserved: Reserved;
  readonly context: ActionContext;
  readonly showUntil: string;
  /** The shop where it was redeemed, if known. */
  readonly shopName?: string;
}

function toOutcome(
  owner: ActionOwner,
  { used, eligibility, reserved, context, showUntil, shopName }: Decided,
) {
  const { coupon, grant } = used;
  const { appId, environment, memberId } = owner;
  const { id: useId } = context;
  const usedAt = context.at.toISOString();
  const after: EligibilityContext = {
    ...eligibility,
    // The coupon may have been redeemed elsewhere in between; the remaining count is only displayed.
    counter:
      grant === undefined ? increment(eligibility.counter, getCounts(coupon, eligibility.held)) : undefined,
    held: { today: true, person: true },
    balance: reserved.balance ?? eligibility.balance,
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
