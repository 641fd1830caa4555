import type { ContentOf, Coupon } from '@noren/contracts/contents';
import type { ErrorCode } from '@noren/contracts/errors';
import { type Reward, type StampPress, type StampPressed, stampEvents } from '@noren/contracts/stamps';
import { emit } from '@noren/service-kit';
import { type AppScope, isForCaller, toOwner, toRateLimitSubject, type Visitor } from '../request-context.js';
import { toNameFacts, toNames } from '../languages.js';
import type { Effect } from '../engine/types/effect.js';
import type { PointExpiry } from '../engine/reservations/points/book.js';
import type { ActionContext, ActionPlan } from '../engine/types/plan.js';
import type { Engine } from '../engine/engine.js';
import type { StoreCodes } from '../engine/store-codes/service.js';
import type { ProveDevice } from '../ports.js';
import { isOutside } from '../time.js';
import { cardView, getProgress, needsLogin, type Progress, type StampCard, addStamp } from './card.js';

export interface PlanStampOptions {
  readonly engine: Pick<Engine, 'grants'>;
  readonly codes: StoreCodes;
  /** Finds the shop of a QR code; undefined unless members see it. */
  readonly shopOfCode: (scope: AppScope, code: string) => Promise<StampShop | undefined>;
  readonly proveDevice: ProveDevice;
  readonly expiry: PointExpiry;
  /** Finds the coupon that a stamp grants. */
  readonly getCoupon: (scope: AppScope, couponId: string) => Promise<Coupon | undefined>;
}

/** The shop where a stamp was collected. */
export type StampShop = Pick<ContentOf<'shops'>, 'id' | 'name'>;

/** A member's request for a stamp. */
export interface Stamping {
  readonly scope: AppScope;
  readonly visitor: Visitor;
  /** IP address of the browser. */
  readonly address: string;
  /** Idempotency key of the request. */
  readonly key: string;
  readonly proof: StampPress;
  readonly card: StampCard;
}

export type PlanStamp = (
  stamping: Stamping,
  context: ActionContext,
) => Promise<ActionPlan<StampPressed> | ErrorCode>;

/** What a stamp earns: rewards as shown to the member, and their effects. */
interface Gain {
  readonly rewards: Reward[];
  readonly effects: Effect[];
}

export function createPlanStamp(options: PlanStampOptions): PlanStamp {
  function getRejectionReason(
    { card, visitor }: Stamping,
    { at, day, last }: ActionContext,
  ): ErrorCode | undefined {
    if (isOutside(card, at)) return 'stampOutsideTerm';
    if (needsLogin(card) && !visitor.signedIn) return 'loginNeeded';
    if (!isForCaller(card, visitor)) return 'goldOnly';
    return card.oncePerDay && last?.day === day ? getRepeatRejection(card) : undefined;
  }

  /** A QR card without a code of its own accepts the shops' codes. */
  async function getShop({ card, scope, proof }: Stamping): Promise<StampShop | undefined> {
    if (card.proof !== 'qr' || card.securityCode !== undefined || proof.qr === undefined) return undefined;
    return options.shopOfCode(scope, proof.qr);
  }

  async function checkStoreCode(stamping: Stamping): Promise<ErrorCode | undefined> {
    const { card, proof } = stamping;
    const code = card.proof === 'qr' ? proof.qr : proof.code;
    const sender = { ...stamping, kind: 'stampCards', contentId: card.id } as const;
    const isRight = await options.codes.isRight(sender, code, card.securityCode);
    return isRight ? undefined : 'stampCodeWrong';
  }

  function getProof({ scope, visitor, address, key, proof, card }: Stamping) {
    if (card.proof !== 'echoss') return {};
    const who = toRateLimitSubject(visitor, address);
    return {
      async authorize(): Promise<void> {
        await options.proveDevice({ scope, who, request: ['stamp', card.id, key] }, 'echoss', proof.device);
      },
    };
  }

  async function getGain(
    { scope, card }: Stamping,
    won: StampCard['rewards'],
    context: ActionContext,
  ): Promise<Gain> {
    const gain: Gain = { rewards: [{ kind: 'stamp' }], effects: [] };
    for (const { kind, couponId, points } of won) {
      if (kind === 'stamp') gain.rewards.push({ kind });
      if (kind === 'point' && points !== undefined) {
        const expiry = await options.expiry(scope, context.at);
        gain.rewards.push({ kind, points });
        gain.effects.push({ kind: 'credit', points, entry: 'stamp', ...toNames(card), ...expiry });
      }
      const coupon = couponId === undefined ? undefined : await options.getCoupon(scope, couponId);
      if (kind === 'coupon' && coupon !== undefined) {
        const index = gain.effects.length;
        const { view, effect } = options.engine.grants.gift(context, coupon, { source: 'stamp', index });
        gain.rewards.push({ kind, coupon: view, name: coupon.name });
        gain.effects.push(effect);
      }
    }
    return gain;
  }

  return async (stamping, context) => {
    const shop = await getShop(stamping);
    const rejectionReason = getRejectionReason(stamping, context);
    if (rejectionReason !== undefined) return rejectionReason;
    const { card, scope, visitor } = stamping;
    const { progress, rewards: won } = addStamp(card, getProgress(context.last));
    const { rewards, effects } = await getGain(stamping, won, context);
    const { id: pressId, at, day } = context;
    const owner = toOwner(scope, visitor);
    const pressed = { pressId, ...owner, stampCardId: card.id, ...counted(card, progress) };
    return {
      ...(card.oncePerDay
        ? {
            uniqueKeys: [
              { value: `stamp:${card.id}:${visitor.id}:${day}`, rejectionReason: getRepeatRejection(card) },
            ],
          }
        : {}),
      ...(shop === undefined && card.proof !== 'echoss' && { check: () => checkStoreCode(stamping) }),
      ...getProof(stamping),
      getOutcome: () => ({
        answer: {
          pressId,
          pressedAt: at.toISOString(),
          rewards,
          card: cardView(card, progress, stateAfter(card, progress)),
        },
        facts: {
          ...progress,
          ...toNameFacts('cardName', card),
          ...(shop === undefined ? {} : { shopId: shop.id, ...toNameFacts('shopName', shop) }),
        },
        events: [emit(stampEvents.pressed, { ...pressed, pressedAt: at.toISOString() })],
        effects,
      }),
    };
  };
}

/** Counts the card among the completed ones if this stamp completed it. */
function counted({ goal }: StampCard, { filled, stamps }: Progress): Progress {
  return { stamps, filled: stamps >= goal ? filled + 1 : filled };
}

/** The specification has a number of its own for electronic stamps. */
function getRepeatRejection({ proof }: StampCard): 'stampedToday' | 'deviceStampedToday' {
  return proof === 'echoss' ? 'deviceStampedToday' : 'stampedToday';
}

function stateAfter({ goal, oncePerDay }: StampCard, { stamps }: Progress) {
  if (stamps >= goal) return 'full';
  return oncePerDay ? 'stampedToday' : 'usable';
}
