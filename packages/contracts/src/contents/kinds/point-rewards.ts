import { Type } from 'typebox';
import { ImageUrl } from '../../config-sections/fields.js';
import { Description, Name } from '../../core/schema.js';
import { defineContent } from '../content.js';
import { withEnglish } from '../translations.js';
import { count, Published, period, reference } from '../fields.js';
import { checkLimits, goldOnly, LimitPeriod, perDay, perPerson } from '../limits.js';
import { validityDays } from '../validity.js';

export const pointRewards = defineContent({
  id: 'pointRewards',
  model: 'PointReward',
  description: 'A coupon that members get for points',
  path: 'point-rewards',
  route: 'other-setting/custom-point',
  features: ['point'],
  fields: withEnglish(
    {
      name: Name,
      description: Type.Optional(Description),
      imageUrl: Type.Optional(ImageUrl),
      points: count('Points needed'),
      unit: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 10,
          description: 'Unit behind the points; absent: that of the point settings',
        }),
      ),
      couponId: reference('coupons', 'The coupon given'),
      limitedQuantity: Type.Optional(count('How many there are; absent: as many as are asked for')),
      exchangesPerDay: perDay('N exchanges'),
      exchangesPerPerson: perPerson('N exchanges by one member'),
      exchangesPerPersonPeriod: Type.Optional(LimitPeriod),
      goldOnly: goldOnly('Only gold members see it and exchange points for it'),
      validityDays: validityDays(
        'Days for which the coupon can be used after the exchange; absent: its own period and days',
      ),
      ...period,
      published: Published,
    },
    ['name', 'description', 'imageUrl', 'unit'],
  ),
  defaults: { name: '', points: 100, published: false },
  example: {
    name: 'コーヒー1杯と交換',
    description: 'ポイントをコーヒー1杯のクーポンと交換できます。',
    points: 300,
    unit: 'ポイント',
    couponId: 'coupon-1',
    limitedQuantity: 100,
    exchangesPerDay: 20,
    exchangesPerPerson: 1,
    exchangesPerPersonPeriod: 'month',
    goldOnly: false,
    validityDays: 30,
    startsAt: '2026-04-01T00:00:00.000Z',
    endsAt: '2026-10-01T00:00:00.000Z',
    published: true,
  },
  form: { description: { widget: 'textarea' } },
  columns: ['name', 'points', 'limitedQuantity', 'startsAt', 'endsAt', 'published'],
  brokenRules({ limitedQuantity: total, ...limits }) {
    const { exchangesPerPerson, exchangesPerPersonPeriod, exchangesPerDay } = limits;
    return checkLimits(
      { perPerson: exchangesPerPerson, period: exchangesPerPersonPeriod, perDay: exchangesPerDay, total },
      {
        perPerson: 'exchangesPerPerson',
        period: 'exchangesPerPersonPeriod',
        perDay: 'exchangesPerDay',
      },
    );
  },
});
