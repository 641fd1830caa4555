import { ApiError, type Client, configurationEndpoints } from '@noren/contracts';
import type { FetchCouponSection } from './service.js';

/** Asks the apps service. */
export function couponSectionBy(client: Client): FetchCouponSection {
  return async (appId) => {
    try {
      const { data } = await client.call(configurationEndpoints.get, { params: { appId } });
      return data.sections.coupon;
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return undefined;
      throw error;
    }
  };
}
