import type { Coupon, CouponCreate } from '@noren/contracts';
import { type Difference, sameValue, valueInWords } from '@noren/mfe-kit/feedback';
import type { useTexts } from '../../texts.js';
import { rulesOf } from './coupon-values.js';

const fields = [
  'name',
  'description',
  'imageUrl',
  'barcode',
  'useType',
  'securityCode',
  'startsAt',
  'endsAt',
  'firstPeople',
  'totalUses',
  'oncePerDay',
  'membersOnly',
  'published',
] as const satisfies readonly (keyof CouponCreate)[];

/** Where a typed coupon and the stored one differ. */
export function couponDifferences(
  typed: CouponCreate,
  newest: Coupon,
  t: ReturnType<typeof useTexts>,
): Difference[] {
  const stored = rulesOf(newest);
  const inWords = (value: unknown) => valueInWords(value, t('value.yes'), t('value.no'));
  return fields
    .filter((field) => !sameValue(typed[field], stored[field]))
    .map((field) => ({
      label: t(`coupon.${field}`),
      typed: inWords(typed[field]),
      newest: inWords(stored[field]),
    }));
}
