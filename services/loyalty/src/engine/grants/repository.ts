import { type Aggregate, type Cipher, defineAggregate, type Entity, type Mongo } from '@noren/service-kit';
import type { GrantEffect, GrantedCoupon } from '../actions/effects.js';
import type { ActionOwner } from '../actions/plan.js';
import { insertOnce, ownedBy, removeAll } from '../stored-documents.js';
import { grantSchema } from './model.js';

/** A coupon that a member was given. */
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

/** Store codes are encrypted at rest, in the copies as in the coupons themselves. */
export function createGrantRepository(mongo: Mongo, cipher: Cipher) {
  const grants: Aggregate<Grant> = defineAggregate<Grant>(mongo, {
    name: 'grants',
    schema: grantSchema,
    sortable: [],
  });

  function withCode(coupon: GrantedCoupon, change: (text: string) => string): GrantedCoupon {
    const { securityCode } = coupon;
    return securityCode === undefined ? coupon : { ...coupon, securityCode: change(securityCode) };
  }
  const opened = (grant: Grant): Grant => ({ ...grant, coupon: withCode(grant.coupon, cipher.decrypt) });

  return {
    collections: [grants],
    /** As a coupon is kept, here and in the press that brings it. */
    sealed: (coupon: GrantedCoupon) => withCode(coupon, cipher.encrypt),

    /** Gives a sealed coupon; the same one is given once. */
    give: (grant: NewGrant) => insertOnce(() => grants.insert(grant)),
    async find(owner: ActionOwner, id: string): Promise<Grant | undefined> {
      const grant = await grants.findOne({ ...ownedBy(owner), _id: id });
      return grant && opened(grant);
    },
    /** What a member was given and has not used, the newest first. */
    async unused(owner: ActionOwner, at: string): Promise<Grant[]> {
      const left = { ...ownedBy(owner), usedAt: { $exists: false } };
      const valid = { $or: [{ endsAt: { $exists: false } }, { endsAt: { $gt: at } }] };
      return (await grants.all({ ...left, ...valid }, { sort: 'grantedAt,desc' })).map(opened);
    },
    used: async (id: string, at: string) =>
      void (await grants.update(id, { usedAt: { $exists: false } }, { $set: { usedAt: at } })),

    deleteByApp: (appId: string) => removeAll(grants, { appId }),
    deleteByMember: (owner: ActionOwner) => removeAll(grants, ownedBy(owner)),
  };
}
