import { type CouponUsed, couponEvents, type Environment, type ErrorCode } from '@noren/contracts';
import {
  type Aggregate,
  DuplicateError,
  defineAggregate,
  type Entity,
  emit,
  type Mongo,
} from '@noren/service-kit';
import { couponUseSchema } from './model.js';
import type { Held } from './rules.js';

/**
 * `reserved` → `confirmed` | `refused` | `released`. Every move is conditional on `reserved`, so each use
 * has exactly one outcome, whoever tries to give it one.
 */
export type CouponUseStatus = 'reserved' | 'confirmed' | 'refused' | 'released';

export interface CouponUseRecord extends Entity {
  appId: string;
  environment: Environment;
  couponId: string;
  memberId: string;
  key?: string;
  fingerprint: string;
  day: string;
  dayClaim?: string;
  personClaim?: boolean;
  status: CouponUseStatus;
  refusal?: ErrorCode;
  at: string;
  reservedAt: string;
  answer?: CouponUsed;
  expiresAt?: Date;
}

export type NewCouponUse = Omit<CouponUseRecord, 'version' | 'createdAt' | 'updatedAt'>;
export type UseOwner = Pick<CouponUseRecord, 'appId' | 'environment' | 'memberId'>;
export type CouponUseRepository = ReturnType<typeof createCouponUseRepository>;

/** How long a refusal is remembered under its key. */
const rememberedMs = 7 * 24 * 60 * 60 * 1000;

export function createCouponUseRepository(mongo: Mongo) {
  const uses: Aggregate<CouponUseRecord> = defineAggregate<CouponUseRecord>(mongo, {
    name: 'coupon-uses',
    schema: couponUseSchema,
    sortable: [],
  });
  const reserved = { status: 'reserved' };
  const forgotten = ({ at }: { at: string }) => new Date(Date.parse(at) + rememberedMs);

  async function insert(use: NewCouponUse): Promise<boolean> {
    try {
      await uses.insert(use);
      return true;
    } catch (error) {
      if (error instanceof DuplicateError) return false;
      throw error;
    }
  }

  return {
    collections: [uses],
    find: (id: string) => uses.find(id),
    byKey: ({ appId, environment, memberId }: UseOwner, key: string) =>
      uses.findOne({ appId, environment, memberId, key }),

    /** @returns false when the key or a claim of this member is taken */
    reserve: insert,
    /** Remembers a refusal that needed no reservation. @returns false when the key is taken */
    refuseAtOnce: (use: NewCouponUse, refusal: ErrorCode) =>
      insert({ ...use, status: 'refused', refusal, expiresAt: forgotten(use) }),

    /** @returns undefined when the use is not reserved any more */
    confirm(use: NewCouponUse, answer: CouponUsed) {
      const { id: useId, appId, environment, couponId, memberId, at: usedAt } = use;
      const used = emit(couponEvents.used, { useId, appId, environment, couponId, memberId, usedAt });
      return uses.update(useId, reserved, { $set: { status: 'confirmed', answer } }, [used]);
    },
    /** @returns undefined when the use is not reserved any more */
    refuse: (use: NewCouponUse, refusal: ErrorCode) =>
      uses.update(use.id, reserved, {
        $set: { status: 'refused', refusal, expiresAt: forgotten(use) },
        $unset: { dayClaim: '', personClaim: '' },
      }),
    /** As if it had never been pressed; the key is free again. @returns undefined when it has an outcome */
    release: (use: NewCouponUse) =>
      uses.update(use.id, reserved, {
        $set: { status: 'released', expiresAt: forgotten(use) },
        $unset: { dayClaim: '', personClaim: '', key: '' },
      }),

    /** A use of this member and coupon that has no outcome yet. */
    open: ({ appId, environment, memberId }: UseOwner, couponId: string) =>
      uses.findOne({ appId, environment, memberId, couponId, ...reserved }),
    /** Reserved before a time and still without an outcome. */
    openSince: (before: string) => uses.all({ ...reserved, reservedAt: { $lt: before } }, { limit: 500 }),

    /** What a member has used of some coupons. */
    async held(owner: UseOwner, couponIds: readonly string[], day: string): Promise<Map<string, Held>> {
      const { appId, environment, memberId } = owner;
      const found = await uses.all({
        appId,
        environment,
        memberId,
        couponId: { $in: couponIds },
        status: 'confirmed',
        $or: [{ day }, { personClaim: true }],
      });
      const held = new Map<string, Held>();
      for (const use of found) {
        const { today = false, person = false } = held.get(use.couponId) ?? {};
        const claims = use.personClaim === true;
        held.set(use.couponId, { today: today || use.day === day, person: person || claims });
      }
      return held;
    },

    async removeOf(appId: string): Promise<void> {
      for (;;) {
        const found = await uses.all({ appId });
        if (found.length === 0) return;
        for (const { id } of found) await uses.remove(id, {});
      }
    },
  };
}
