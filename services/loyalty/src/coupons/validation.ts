import type { CouponCreate, FieldError } from '@noren/contracts';

/** Use types whose proof is a device at the shop: there is nothing yet that could check it. */
const deviceTypes: readonly string[] = ['hitap', 'echoss'];

/** The rules across fields that a coupon breaks; those of single fields are in its schema. */
export function brokenRules(coupon: CouponCreate): FieldError[] {
  const { startsAt, endsAt, useType, securityCode } = coupon;
  const broken: FieldError[] = [];
  if (startsAt !== undefined && endsAt !== undefined && Date.parse(startsAt) >= Date.parse(endsAt)) {
    broken.push({ path: '/body/endsAt', rule: 'after', params: { field: 'startsAt' } });
  }
  if (useType === 'security' && securityCode === undefined) {
    broken.push({ path: '/body/securityCode', rule: 'required' });
  }
  if (useType !== 'security' && securityCode !== undefined) {
    broken.push({ path: '/body/securityCode', rule: 'onlyForSecurity' });
  }
  if (deviceTypes.includes(useType)) {
    broken.push({ path: '/body/useType', rule: 'deviceAuthenticationUnavailable' });
  }
  return broken;
}
