import type { Coupon } from '@noren/contracts/contents';
import { type CouponUse, type CouponUsed, couponEvents, type MemberCoupon } from '@noren/contracts/coupons';
import type { ErrorCode } from '@noren/contracts/errors';
import { emit, notFound } from '@noren/service-kit';
import {
  type AppScope,
  isGold,
  requireAgreement,
  toOwner,
  toRateLimitSubject,
  type Visitor,
} from '../request-context.js';
import { type Names, toNameFacts } from '../languages.js';
import type { Engine } from '../engine/engine.js';
import type { SubjectOptions } from '../engine/processing/subjects.js';
import { increment } from '../engine/reservations/counters/counter-resource.js';
import type { StoreCodes } from '../engine/store-codes/service.js';
import type { ActionOwner } from '../engine/types/action.js';
import type { CouponRules } from '../engine/types/effect.js';
import type { ActionContext, ActionPlan, SubjectReader } from '../engine/types/plan.js';
import type { Reserved } from '../engine/types/reservation.js';
import type { ProveDevice, Settings } from '../ports.js';
import {
  type EligibilityContext,
  getCounts,
  getRejectionReason,
  isProven,
  memberView,
  noUsage,
} from './eligibility.js';
import type { GetUsage } from './member-usage.js';
import { couponCounterKey, type LoadedCoupon, toReservations, toUniqueKeys } from './reservations.js';
import type { createProximityCheck } from './proximity.js';

export interface RedeemCouponOptions extends Pick<SubjectOptions<Coupon>, 'isOn' | 'unchanged' | 'onChange'> {
  readonly engine: Pick<Engine, 'processAction' | 'createReadSubject' | 'ledger' | 'grants'>;
  readonly getUsage: GetUsage;
  /** Finds a coupon that members see. */
  readonly findCoupon: (scope: AppScope, couponId: string) => Promise<Coupon | undefined>;
  readonly codes: StoreCodes;
  readonly checkProximity: ReturnType<typeof createProximityCheck>;
  readonly proveDevice: ProveDevice;
  readonly settings: Settings;
}

/** A request to redeem a coupon. */
export interface RedeemRequest {
  readonly scope: AppScope;
  readonly visitor: Visitor;
  /** IP address of the browser. */
  readonly address: string;
  readonly couponId: string;
  readonly key: string;
  readonly use: CouponUse;
}

/** Redeems coupons as member actions; see `engine/processing/process-action.ts` for why none is oversold. */
export function createRedeemCoupon(options: RedeemCouponOptions) {
  const { engine, settings, findCoupon } = options;
  const readCoupon = engine.createReadSubject({
    ...options,
    async find(scope, couponId) {
      const coupon = await findCoupon(scope, couponId);
      return coupon?.grantedOnly === true ? undefined : coupon;
    },
    getCounterKey: couponCounterKey,
    // Store codes are never cached.
    isCacheable: ({ securityCode }) => securityCode === undefined,
  });

  /** A granted coupon keeps the rules of its grant, and is not cached. */
  function readGranted(
    { scope, visitor, couponId }: RedeemRequest,
    grantId: string,
  ): SubjectReader<LoadedCoupon | undefined> {
    return {
      async read() {
        const [coupon, grant] = await Promise.all([
          findCoupon(scope, couponId),
          engine.grants.find(toOwner(scope, visitor), grantId),
        ]);
        if (grant?.couponId !== couponId) return undefined;
        // Use the coupon's current store code, even for grants issued earlier.
        const securityCode = coupon?.securityCode ?? grant.coupon.securityCode;
        const content = { ...grant.coupon, ...(securityCode === undefined ? {} : { securityCode }) };
        return { content, counter: undefined, grant };
      },
    };
  }

  /** @throws `notFound` if members cannot see it, or the grant is not this member's; `offerChanged` */
  async function plan(
    request: RedeemRequest,
    context: ActionContext,
    loaded: LoadedCoupon | undefined,
  ): Promise<ActionPlan<CouponUsed> | ErrorCode> {
    if (loaded === undefined) throw notFound();
    const { content: coupon, grant } = loaded;
    const { scope, visitor } = request;
    const owner = toOwner(scope, visitor);
    const [eligibility, { redisplaySeconds }] = await Promise.all([
      getEligibility(visitor, owner, loaded, context),
      settings.get(scope, 'coupon'),
    ]);
    // Skips the reservation if the result is clear already; otherwise unique keys and counters decide.
    if (grant?.usedAt !== undefined) return 'couponTotalReached';
    const rejectionReason = getRejectionReason(coupon, eligibility);
    if (rejectionReason !== undefined) return rejectionReason;
    requireAgreement(request.use.points, coupon.pointsNeeded, () => toView(loaded, eligibility));
    const proximity = await options.checkProximity(scope, coupon, request.use);
    if (typeof proximity === 'string') return proximity;
    const showUntil = new Date(context.at.getTime() + redisplaySeconds * 1000).toISOString();
    return {
      uniqueKeys: toUniqueKeys(owner, loaded, eligibility, context),
      ...(coupon.useType === 'security' && { check: () => checkStoreCode(request, coupon) }),
      ...getProof(request, coupon),
      reservations: toReservations(loaded, eligibility, context),
      getOutcome: (reserved) =>
        toOutcome(owner, { loaded, eligibility, reserved, context, showUntil, ...proximity }),
    };
  }

  async function getEligibility(
    visitor: Visitor,
    owner: ActionOwner,
    { content: coupon, grant, counter }: LoadedCoupon,
    { at, day }: ActionContext,
  ): Promise<EligibilityContext> {
    const [usage, account] = await Promise.all([
      grant === undefined ? options.getUsage({ owner, coupons: [coupon], day }) : undefined,
      coupon.pointsNeeded === undefined ? undefined : engine.ledger.account(owner),
    ]);
    return {
      counter,
      usage: usage?.get(coupon.id) ?? noUsage,
      signedIn: visitor.signedIn,
      gold: isGold(visitor),
      balance: account?.balance ?? 0,
      at,
    };
  }

  async function checkStoreCode(request: RedeemRequest, coupon: CouponRules): Promise<ErrorCode | undefined> {
    const sender = { ...request, kind: 'coupons', contentId: coupon.id } as const;
    const isRight = await options.codes.isRight(sender, request.use.code, coupon.securityCode);
    return isRight ? undefined : 'couponCodeWrong';
  }

  function getProof(
    { scope, visitor, address, couponId, key, use }: RedeemRequest,
    { useType }: CouponRules,
  ) {
    if (!isProven(useType)) return {};
    const who = toRateLimitSubject(visitor, address);
    return {
      async authorize(): Promise<void> {
        await options.proveDevice({ scope, who, request: ['coupon', couponId, key] }, useType, use.device);
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
    const { code, grantId, device, points } = use;
    // Without the position: a retry may be sent from a few steps away.
    const fingerprint = options.codes.fingerprint(couponId, code, grantId, device, points);
    const subject = grantId ?? couponId;
    return engine.processAction<CouponUsed, LoadedCoupon | undefined>(
      { owner, kind: 'couponUse', subject, key, fingerprint },
      (context, loaded) => plan(request, context, loaded),
      grantId === undefined ? readCoupon(scope, couponId) : readGranted(request, grantId),
    );
  };
}

function toView({ content: coupon, grant }: LoadedCoupon, eligibility: EligibilityContext): MemberCoupon {
  return {
    ...memberView(coupon, eligibility),
    ...(grant === undefined ? {} : { grantId: grant.id }),
  };
}

interface Decided {
  readonly loaded: LoadedCoupon;
  readonly eligibility: EligibilityContext;
  readonly reserved: Reserved;
  readonly context: ActionContext;
  readonly showUntil: string;
  /** The shop where it was redeemed, if known. */
  readonly shop?: Names;
}

function toOutcome(owner: ActionOwner, { loaded, eligibility, reserved, context, showUntil, shop }: Decided) {
  const { content: coupon, grant } = loaded;
  const { appId, environment, memberId } = owner;
  const { id: useId } = context;
  const usedAt = context.at.toISOString();
  const after: EligibilityContext = {
    ...eligibility,
    // The coupon may have been redeemed elsewhere in between; the remaining count is only displayed.
    counter:
      grant === undefined
        ? increment(eligibility.counter, getCounts(coupon, eligibility.usage, context.day))
        : undefined,
    usage: { today: true, person: true, uses: eligibility.usage.uses + 1 },
    balance: reserved.balance ?? eligibility.balance,
  };
  const couponView: MemberCoupon = {
    ...toView(loaded, after),
    ...(grant === undefined ? {} : { state: 'used' }),
  };
  const { barcode, id: couponId } = coupon;
  return {
    answer: {
      useId,
      usedAt,
      showUntil,
      coupon: { ...couponView, ...(barcode === undefined ? {} : { barcode }) },
    },
    facts: {
      couponId,
      ...toNameFacts('couponName', coupon),
      ...(shop === undefined ? {} : toNameFacts('shopName', shop)),
    },
    events: [emit(couponEvents.used, { useId, appId, environment, couponId, memberId, usedAt })],
    ...(grant === undefined ? {} : { effects: [{ kind: 'grantUsed', grantId: grant.id } as const] }),
  };
}
