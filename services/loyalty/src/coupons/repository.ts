import { randomUUID } from 'node:crypto';
import type { Coupon, CouponCreate, ListQuery, Many } from '@noren/contracts';
import { type Aggregate, type Cipher, defineAggregate, type Mongo } from '@noren/service-kit';
import { couponSchema } from './model.js';

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
  const page = async (filter: Record<string, unknown>, query: ListQuery): Promise<Many<Coupon>> => {
    const found = await coupons.list(filter, query);
    return { ...found, data: found.data.map(shown) };
  };

  return {
    collections: [coupons],
    insert: async (appId: string, rules: CouponCreate) =>
      shown(await coupons.insert({ id: randomUUID(), appId, ...stored(rules) })),
    async find(appId: string, id: string): Promise<Coupon | undefined> {
      const coupon = await coupons.findOne({ _id: id, appId });
      return coupon && shown(coupon);
    },
    list: (appId: string, query: ListQuery) => page({ appId }, query),
    published: (appId: string, query: ListQuery) => page({ appId, published: true }, query),
    async replace(appId: string, id: string, version: number, rules: CouponCreate) {
      const absent = optional.filter((name) => rules[name] === undefined);
      const replaced = await coupons.update(
        id,
        { appId, version },
        { $set: stored(rules), $unset: Object.fromEntries(absent.map((name) => [name, ''])) },
      );
      return replaced && shown(replaced);
    },
    remove: async (appId: string, id: string) => (await coupons.remove(id, { appId })) !== undefined,
    async removeOf(appId: string): Promise<void> {
      for (;;) {
        const found = await coupons.all({ appId });
        if (found.length === 0) return;
        for (const { id } of found) await coupons.remove(id, {});
      }
    },
  };
}
