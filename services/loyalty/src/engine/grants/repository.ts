import {
  insertOnce,
  removeAll,
  type Aggregate,
  type Cipher,
  defineAggregate,
  type Entity,
  type Mongo,
} from '@noren/service-kit';
import { Schema } from 'mongoose';
import type { GrantEffect, GrantedCoupon } from '../types/effect.js';
import type { ActionOwner } from '../types/action.js';
import { type EnvironmentScope, inEnvironment, ownedBy } from '../reservations/stored-documents.js';

const grantSchema = new Schema({
  appId: String,
  environment: String,
  memberId: String,
  /** Id of staff's coupon. */
  couponId: String,
  coupon: Schema.Types.Mixed,
  /** Kind of the action that granted it. */
  source: String,
  grantedAt: String,
  /** When it can no longer be used: the earlier of its usage period's end and its own expiry. */
  endsAt: String,
  usedAt: String,
});
grantSchema.index({ appId: 1, environment: 1, memberId: 1, grantedAt: -1 });

/** A coupon granted to a member, with its rules at that time. */
export interface Grant extends Entity, ActionOwner {
  couponId: string;
  coupon: GrantedCoupon;
  source: GrantEffect['source'];
  grantedAt: string;
  endsAt?: string;
  usedAt?: string;
}

export type NewGrant = Omit<Grant, 'version' | 'createdAt' | 'updatedAt'>;
export type GrantRepository = ReturnType<typeof createGrantRepository>;

/** The action that grants a coupon holds the same text, so it is bound to the coupon. */
const codePlace = (id: string) => ({ collection: 'grants', id, path: 'coupon.securityCode' });

/** Filter for grants that are not used and have not ended. */
const usableAt = (at: string) => ({
  usedAt: { $exists: false },
  $or: [{ endsAt: { $exists: false } }, { endsAt: { $gt: at } }],
});

/** Store codes are encrypted at rest, in the copies as in the coupons themselves. */
export function createGrantRepository(mongo: Mongo, cipher: Cipher) {
  const grants: Aggregate<Grant> = defineAggregate<Grant>(mongo, {
    name: 'grants',
    schema: grantSchema,
    sortable: [],
  });

  function withCode(coupon: GrantedCoupon, change: Cipher['encrypt']): GrantedCoupon {
    const { id, securityCode } = coupon;
    if (securityCode === undefined) return coupon;
    return {
      ...coupon,
      securityCode: change(securityCode, codePlace(id)),
    };
  }
  const open = (grant: Grant): Grant => ({ ...grant, coupon: withCode(grant.coupon, cipher.decrypt) });

  return {
    collections: [grants],
    /** Encrypts a coupon's store code, for storage in a grant or in the action that grants it. */
    encryptCode: (coupon: GrantedCoupon) => withCode(coupon, cipher.encrypt),

    /** Stores a grant of a sealed coupon; idempotent by its id. */
    insert: (grant: NewGrant) => insertOnce(() => grants.insert(grant)),
    async find(owner: ActionOwner, id: string): Promise<Grant | undefined> {
      const grant = await grants.findOne({ ...ownedBy(owner), _id: id });
      return grant && open(grant);
    },
    /** Lists a member's unused grants, newest first. */
    async unused(owner: ActionOwner, at: string): Promise<Grant[]> {
      const found = await grants.all({ ...ownedBy(owner), ...usableAt(at) }, { sort: 'grantedAt,desc' });
      return found.map(open);
    },
    /** Counts the members with an unused grant. */
    countHolders: (scope: EnvironmentScope, at: string) =>
      grants.countDistinct('memberId', { ...inEnvironment(scope), ...usableAt(at) }),
    setUsed: async (id: string, at: string) =>
      void (await grants.update(id, { usedAt: { $exists: false } }, { $set: { usedAt: at } })),

    deleteByApp: (appId: string) => removeAll(grants, { appId }),
    deleteByMember: (owner: ActionOwner) => removeAll(grants, ownedBy(owner)),
  };
}
