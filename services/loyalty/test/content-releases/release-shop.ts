import type { Environment } from '@noren/contracts/apps';
import type { Client } from '@noren/contracts/client';
import { memberCouponEndpoints } from '@noren/contracts/coupons';
import { type LoyaltyHarness, plainCoupon, type TestApp } from '../loyalty-harness.js';
import { allOptions, createStaffClient } from '../staff-client.js';
import { createReleaseStaff } from './release-staff.js';

export type ReleaseShop = Awaited<ReturnType<typeof createReleaseShop>>;

/**
 * Creates an app with every feature, whose coupons staff save and release.
 *
 * @param staff - creates and decides releases, instead of an operator and an admin
 */
export async function createReleaseShop(
  loyalty: LoyaltyHarness,
  fields: Partial<TestApp> = {},
  ...staff: [operator: Client, admin: Client] | []
) {
  const app = await loyalty.app({ features: allOptions, ...fields });
  const contents = createStaffClient(loyalty, app);

  return {
    app,
    contents,
    staff: createReleaseStaff(loyalty, app, ...staff),
    coupon: (name: string) => contents.add('coupons', { ...plainCoupon, name }),

    async rename(id: string, name: string): Promise<void> {
      const { version } = await contents.get('coupons', id);
      await contents.update('coupons', id, { ...plainCoupon, name, version });
    },

    /** Lists the names of the coupons that members see, sorted. */
    async names(environment: Environment = 'production'): Promise<string[]> {
      const { client, headers } = loyalty.page({ ...app, environment });
      const { data } = await client.call(memberCouponEndpoints.list, {
        params: { systemName: app.systemName },
        headers,
        query: { size: 100 },
      });
      return data.map(({ name }) => name).sort();
    },
  };
}
