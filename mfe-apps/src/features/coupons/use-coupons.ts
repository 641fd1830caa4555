import { couponEndpoints } from '@noren/contracts';
import { type ListSearch, useRead } from '@noren/mfe-kit';

/** A page of an app's coupons. */
export const useCoupons = (appId: string, query: ListSearch, enabled = true) =>
  useRead(couponEndpoints.list, { params: { appId }, query }, { keepPrevious: true, enabled });
