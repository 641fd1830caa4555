import { randomUUID } from 'node:crypto';
import type { Coupon, CouponCreate, ListQuery, Many } from '@noren/contracts';
import { type Aggregate, type Cipher, defineAggregate, type Emitted, type Mongo } from '@noren/service-kit';
import { couponSchema } from './model.js';

/** What goes with a write: the coupon after and before it, the store code masked. */
export type CouponTrail = (next: Coupon | undefined, before: Coupon | undefined) => Emitted;

export type CouponRepository = ReturnType<typeof createCouponRepository>;

/** Every property that staff set; those that a replacement leaves out are taken off. */
const optional = [
  'description',
  'imageUrl',
  'barcode',
  'securityCode',
  'startsAt',
  'endsAt',
  'firstPeople',
  'totalUses',
] as const;

export function createCouponRepository(mongo: Mongo, cipher: Cipher) {
  const coupons: Aggregate<Coupon> = defineAggregate<Coupon>(mongo, {
    name: 'coupons',
    schema: couponSchema,
    sortable: ['name', 'startsAt', 'endsAt', 'published', 'createdAt', 'updatedAt'],
    searchable: 'name',
  });

  const stored = (rules: CouponCreate): CouponCreate => ({
    ...rules,
    ...(rules.securityCode === undefined ? {} : { securityCode: cipher.encrypt(rules.securityCode) }),
  });
  const shown = (coupon: Coupon): Coupon => ({
    ...coupon,
    ...(coupon.securityCode === undefined ? {} : { securityCode: cipher.decrypt(coupon.securityCode) }),
  });
  const masked = (coupon: Coupon): Coupon => ({
    ...coupon,
    // Nothing of it is shown: a few digits of so short a code would tell too much.
    ...(coupon.securityCode === undefined ? {} : { securityCode: cipher.mask('') }),
  });
  const page = async (filter: Record<string, unknown>, query: ListQuery): Promise<Many<Coupon>> => {
    const found = await coupons.list(filter, query);
    return { ...found, data: found.data.map(shown) };
  };

  return {
    collections: [coupons],
    insert: async (appId: string, rules: CouponCreate, trail: CouponTrail) =>
      shown(
        await coupons.insert({ id: randomUUID(), appId, ...stored(rules) }, (next) => [
          trail(masked(next), undefined),
        ]),
      ),
    async find(appId: string, id: string): Promise<Coupon | undefined> {
      const coupon = await coupons.findOne({ _id: id, appId });
      return coupon && shown(coupon);
    },
    list: (appId: string, query: ListQuery) => page({ appId }, query),
    published: (appId: string, query: ListQuery) => page({ appId, published: true }, query),
    async replace(appId: string, id: string, version: number, rules: CouponCreate, trail: CouponTrail) {
      const absent = optional.filter((name) => rules[name] === undefined);
      const replaced = await coupons.update(
        id,
        { appId, version },
        { $set: stored(rules), $unset: Object.fromEntries(absent.map((name) => [name, ''])) },
        (next, before) => [trail(masked(next), before && masked(before))],
      );
      return replaced && shown(replaced);
    },
    async remove(appId: string, id: string, trail: CouponTrail): Promise<boolean> {
      const removed = await coupons.remove(id, { appId }, (_next, before) => [
        trail(undefined, before && masked(before)),
      ]);
      return removed !== undefined;
    },
    async removeOf(appId: string): Promise<void> {
      for (;;) {
        const found = await coupons.all({ appId });
        if (found.length === 0) return;
        for (const { id } of found) await coupons.remove(id, {});
      }
    },
  };
}
