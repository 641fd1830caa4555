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
  noUsage,
} from './eligibility.js';
import {
  createLoadCoupon,
  type LoadCouponOptions,
  type LoadedCoupon,
  type RedeemRequest,
} from './load-coupon.js';
import { couponCounterKey, toDayKey, toPersonKey } from './member-usage.js';
import type { createProximityCheck } from './proximity.js';

export interface RedeemCouponOptions extends LoadCouponOptions {
  readonly engine: Pick<Engine, 'processAction' | 'counters' | 'ledger' | 'grants'>;
  readonly codes: StoreCodes;
  readonly checkProximity: ReturnType<typeof createProximityCheck>;
  readonly proveDevice: ProveDevice;
  readonly settings: Settings;
}

/** Redeems coupons as member actions; see `engine/actions/process-action.ts` for why none is oversold. */
export function createRedeemCoupon(options: RedeemCouponOptions) {
  const { engine, settings } = options;
  const coupons = createLoadCoupon(options);

  /** Cached state only serves the fast path: it never rejects and never grants scarce stock. */
  async function plan(
    request: RedeemRequest,
    context: ActionContext,
  ): Promise<ActionPlan<CouponUsed> | ErrorCode> {
    const cached = coupons.findCached(request, context);
    const planned = cached && (await planFrom(request, context, cached));
    if (typeof planned === 'object' && canUseFastPath(planned)) return planned;
    return planFrom(request, context, coupons.read(request, context));
  }

  async function planFrom(
    request: RedeemRequest,
    context: ActionContext,
    reading: Promise<LoadedCoupon>,
  ): Promise<ActionPlan<CouponUsed> | ErrorCode> {
    const { scope, visitor } = request;
    const owner = toOwner(scope, visitor);
    const [loaded, { redisplaySeconds }] = await Promise.all([reading, settings.get(scope.appId, 'coupon')]);
    const eligibility = await getEligibility(visitor, owner, loaded, context);
    // Skips the reservation if the result is clear already; otherwise unique keys and counters decide.
    if (loaded.grant?.usedAt !== undefined) return 'couponTotalReached';
    const rejectionReason = getRejectionReason(loaded.coupon, eligibility);
    if (rejectionReason !== undefined) return rejectionReason;
    const proximity = await options.checkProximity(scope, loaded.coupon, request.use);
    if (typeof proximity === 'string') return proximity;
    const showUntil = new Date(context.at.getTime() + redisplaySeconds * 1000).toISOString();
    return {
      uniqueKeys: toUniqueKeys(owner, loaded, eligibility, context),
      ...(loaded.coupon.useType === 'security' && { check: () => checkStoreCode(request, loaded) }),
      ...getProof(request, loaded.coupon),
      reservations: toReservations(loaded, eligibility),
      getOutcome(reserved) {
        coupons.countRedemption(request, getCounts(loaded.coupon, eligibility.usage));
        return toOutcome(owner, { loaded, eligibility, reserved, context, showUntil, ...proximity });
      },
    };
  }

  async function getEligibility(
    { signedIn }: Visitor,
    owner: ActionOwner,
    { coupon, grant, counter, usage }: LoadedCoupon,
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
      usage: today?.get(coupon.id) ?? usage ?? noUsage,
      signedIn,
      balance: account?.balance ?? 0,
      at,
    };
  }

  async function checkStoreCode(
    request: RedeemRequest,
    { coupon }: LoadedCoupon,
  ): Promise<ErrorCode | undefined> {
    const sender = { ...request, contentId: coupon.id };
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

function toUniqueKeys(
  owner: ActionOwner,
  { coupon, grant }: LoadedCoupon,
  { usage }: EligibilityContext,
  { day }: ActionContext,
): UniqueKey[] {
  if (grant !== undefined) return [{ value: `grant:${grant.id}`, rejectionReason: 'couponTotalReached' }];
  return [
    ...(coupon.oncePerDay
      ? [{ value: toDayKey(coupon.id, owner, day), rejectionReason: 'couponUsedToday' } as const]
      : []),
    ...(usage.person ? [] : [{ value: toPersonKey(coupon.id, owner) }]),
  ];
}

function toReservations(
  { coupon, grant }: LoadedCoupon,
  { counter, usage }: EligibilityContext,
): Reservation[] {
  const { id, name, pointsNeeded } = coupon;
  const counts = getCounts(coupon, usage);
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
  readonly loaded: LoadedCoupon;
  readonly eligibility: EligibilityContext;
  readonly reserved: Reserved;
  readonly context: ActionContext;
  readonly showUntil: string;
  /** The shop where it was redeemed, if known. */
  readonly shopName?: string;
}

function toOutcome(
  owner: ActionOwner,
  { loaded, eligibility, reserved, context, showUntil, shopName }: Decided,
) {
  const { coupon, grant } = loaded;
  const { appId, environment, memberId } = owner;
  const { id: useId } = context;
  const usedAt = context.at.toISOString();
  const after: EligibilityContext = {
    ...eligibility,
    // The coupon may have been redeemed elsewhere in between; the remaining count is only displayed.
    counter:
      grant === undefined ? increment(eligibility.counter, getCounts(coupon, eligibility.usage)) : undefined,
    usage: { today: true, person: true },
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
