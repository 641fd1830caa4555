import { type Coupon, getLimitedQuantity, getValidityEnd, pickEnglish } from '@noren/contracts/contents';
import type { MemberCoupon } from '@noren/contracts/coupons';
import { getEnd, isOutside } from '../../time.js';
import {
  type ApplyEffect,
  type CouponRules,
  effectId,
  type GrantEffect,
  type GrantedCoupon,
  type GrantUsedEffect,
} from '../types/effect.js';
import type { ActionContext } from '../types/plan.js';
import type { ActionOwner } from '../types/action.js';
import type { EnvironmentScope } from '../reservations/stored-documents.js';
import type { GrantRepository } from './repository.js';

/** A coupon that an action is about to grant. */
export interface Gift {
  readonly effect: GrantEffect;
  /** As the member will see it. */
  readonly view: MemberCoupon;
}

export interface GiftOptions {
  readonly source: GrantEffect['source'];
  /** Days until 00:00 of the last one, in Asia/Tokyo; absent: the coupon's own period and days. */
  readonly validityDays?: number;
  /** Index among the effects of its action. */
  readonly index: number;
}

/** Grants coupons to members: each grant keeps the coupon's rules at that time and is redeemed once. */
export function createGrantService(grants: GrantRepository) {
  const grant: ApplyEffect<GrantEffect> = ({ appId, environment, memberId, at }, { coupon, source }, id) => {
    const endsAt = getEnd(coupon);
    return grants.insert({
      id,
      appId,
      environment,
      memberId,
      couponId: coupon.id,
      coupon,
      source,
      grantedAt: at,
      ...(endsAt === undefined ? {} : { endsAt }),
    });
  };
  const use: ApplyEffect<GrantUsedEffect> = ({ at }, { grantId }) => grants.setUsed(grantId, at);

  return {
    effects: { grant, grantUsed: use },

    gift({ id, at }: ActionContext, coupon: Coupon, { source, validityDays, index }: GiftOptions): Gift {
      const granted = grantedFrom(coupon, at, validityDays);
      const state = isOutside(granted, at) ? 'outsideTerm' : 'usable';
      return {
        effect: { kind: 'grant', coupon: grants.encryptCode(granted), source },
        view: {
          ...toCouponFields(granted),
          grantId: effectId(id, index),
          state,
        },
      };
    },

    find: (owner: ActionOwner, grantId: string) => grants.find(owner, grantId),
    unused: (owner: ActionOwner, at: Date) => grants.unused(owner, at.toISOString()),
    countHolders: (scope: EnvironmentScope, at: Date) => grants.countHolders(scope, at.toISOString()),
  };
}

/**
 * Drops the limits and the audience, which apply to members who get the coupon themselves: a grant was counted when its
 * action was confirmed. Days of the action replace the coupon's period, its own days only shorten it.
 */
function grantedFrom(coupon: Coupon, at: Date, validityDays: number | undefined): GrantedCoupon {
  const {
    appId: _appId,
    version: _version,
    createdAt: _createdAt,
    updatedAt: _updatedAt,
    published: _published,
    totalUses: _totalUses,
    firstPeople: _firstPeople,
    usesPerDay: _usesPerDay,
    usesPerPerson: _usesPerPerson,
    usesPerPersonPeriod: _usesPerPersonPeriod,
    goldOnly: _goldOnly,
    grantedOnly: _grantedOnly,
    validityDays: ownDays,
    ...rules
  } = coupon;
  const single = { ...rules, oncePerDay: false };
  if (validityDays === undefined) {
    return ownDays === undefined ? single : { ...single, expiresAt: getValidityEnd(at, ownDays) };
  }
  const { startsAt: _startsAt, endsAt: _endsAt, ...free } = single;
  return { ...free, expiresAt: getValidityEnd(at, validityDays) };
}

/** Returns a coupon's fields that every member sees. The barcode appears only in the answer to a redemption. */
export function toCouponFields(
  coupon: CouponRules,
): Omit<MemberCoupon, 'state' | 'left' | 'barcode' | 'grantId'> {
  const { id, name, description, imageUrl, useType, startsAt, endsAt, expiresAt } = coupon;
  const { oncePerDay, membersOnly } = coupon;
  const { pointsNeeded, unit, nearbyKm, goldOnly, usesPerPerson, usesPerPersonPeriod, usesPerDay } = coupon;
  const limitedQuantity = getLimitedQuantity(coupon);
  return {
    id,
    name,
    ...(description === undefined ? {} : { description }),
    ...(imageUrl === undefined ? {} : { imageUrl }),
    useType,
    ...(startsAt === undefined ? {} : { startsAt }),
    ...(endsAt === undefined ? {} : { endsAt }),
    ...(expiresAt === undefined ? {} : { expiresAt }),
    ...(limitedQuantity === undefined ? {} : { limitedQuantity }),
    oncePerDay,
    membersOnly,
    ...(goldOnly === true ? { goldOnly } : {}),
    ...(usesPerPerson === undefined ? {} : { usesPerPerson }),
    ...(usesPerPersonPeriod === undefined ? {} : { usesPerPersonPeriod }),
    ...(usesPerDay === undefined ? {} : { usesPerDay }),
    ...(pointsNeeded === undefined ? {} : { pointsNeeded }),
    ...(unit === undefined ? {} : { unit }),
    ...(nearbyKm === undefined ? {} : { nearbyOnly: true }),
    ...pickEnglish(coupon),
  };
}
