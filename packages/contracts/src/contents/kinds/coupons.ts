import { type Static, Type } from 'typebox';
import { ImageUrl } from '../../config-sections/fields.js';
import { Description, Name } from '../../core/schema.js';
import { CouponUseType } from '../../coupons/schema.js';
import type { Rule } from '../../errors/rules.js';
import type { BrokenRule } from '../../errors/rules.js';
import { defineContent, onlyWith } from '../content.js';
import { withEnglish } from '../translations.js';
import { count, Published, period, StoreCode } from '../fields.js';
import { checkLimits, goldOnly, LimitPeriod, perDay, perPerson } from '../limits.js';
import { validityDays } from '../validity.js';

export const coupons = defineContent({
  id: 'coupons',
  model: 'Coupon',
  description: 'A coupon, as staff see it',
  path: 'coupons',
  route: 'page-setting/coupon',
  features: ['couponStampShop'],
  fields: withEnglish(
    {
      name: Name,
      description: Type.Optional(Description),
      imageUrl: Type.Optional(ImageUrl),
      barcode: Type.Optional(
        Type.String({
          maxLength: 80,
          pattern: '^[\\x20-\\x7e]*$',
          rule: 'halfWidth' satisfies Rule,
          description: 'What the barcode says',
        }),
      ),
      useType: CouponUseType,
      securityCode: Type.Optional(StoreCode),
      ...period,
      validityDays: validityDays(
        'Days for which a member can use it after receiving it, until 00:00 on the last day in Asia/Tokyo',
      ),
      firstPeople: Type.Optional(Type.Integer({ minimum: 1, description: 'Only the first N people' })),
      totalUses: Type.Optional(Type.Integer({ minimum: 1, description: 'N uses in all' })),
      usesPerDay: perDay('N uses'),
      usesPerPerson: perPerson('N uses by one person; a visitor is a person by the id of their session'),
      usesPerPersonPeriod: Type.Optional(LimitPeriod),
      oncePerDay: Type.Boolean({ description: 'Once a calendar day in Asia/Tokyo' }),
      membersOnly: Type.Boolean({ description: 'Only signed-in members may use it' }),
      goldOnly: goldOnly('Only gold members see and use it'),
      pointsNeeded: Type.Optional(count('Points that a use costs')),
      unit: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 10,
          description: 'Unit behind the points; absent: that of the point settings',
        }),
      ),
      nearbyKm: Type.Optional(count('Only within this distance of a shop, km', 100)),
      grantedOnly: Type.Optional(
        Type.Boolean({ description: 'Only for members who received it: reward, prize, exchange' }),
      ),
      published: Published,
    },
    ['name', 'description', 'imageUrl', 'unit'],
  ),
  defaults: {
    name: '',
    useType: 'none',
    oncePerDay: false,
    membersOnly: false,
    published: false,
  },
  example: {
    name: 'ドリンク1杯無料',
    description: 'お会計の前にご提示ください。',
    useType: 'none',
    startsAt: '2026-04-01T00:00:00.000Z',
    endsAt: '2026-05-01T00:00:00.000Z',
    validityDays: 30,
    totalUses: 500,
    usesPerDay: 100,
    usesPerPerson: 2,
    usesPerPersonPeriod: 'week',
    oncePerDay: true,
    membersOnly: false,
    goldOnly: false,
    published: true,
  },
  form: { description: { widget: 'textarea' }, useType: { widget: 'radio' } },
  columns: ['name', 'useType', 'startsAt', 'endsAt', 'published'],
  codeSettings: 'coupon',
  gates: { useType: { hitap: 'hitap', echoss: 'echoss' } },
  brokenRules({ useType, securityCode, firstPeople, totalUses, oncePerDay, ...limits }): BrokenRule[] {
    const { usesPerPerson, usesPerPersonPeriod: usePeriod, usesPerDay } = limits;
    const isTooFew = firstPeople !== undefined && totalUses !== undefined && totalUses < firstPeople;
    return [
      ...onlyWith('/securityCode', securityCode, useType === 'security', 'onlyForSecurity'),
      ...(isTooFew ? [{ path: '/totalUses', rule: 'minimum', params: { limit: firstPeople } } as const] : []),
      ...checkLimits(
        { perPerson: usesPerPerson, period: usePeriod, perDay: usesPerDay, total: totalUses, oncePerDay },
        { perPerson: 'usesPerPerson', period: 'usesPerPersonPeriod', perDay: 'usesPerDay' },
      ),
    ];
  },
});

export const Coupon = coupons.schemas.item;
export type Coupon = Static<typeof Coupon>;
export const CouponCreate = coupons.schemas.create;
export type CouponCreate = Static<typeof CouponCreate>;
export const CouponUpdate = coupons.schemas.update;
export type CouponUpdate = Static<typeof CouponUpdate>;
