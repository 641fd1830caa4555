import { randomUUID } from 'node:crypto';
import { type Client, createClient } from '@noren/contracts/client';
import { type CouponUsed, type MemberCoupon, memberCouponEndpoints } from '@noren/contracts/coupons';
import { memberEndpoints } from '@noren/contracts/members';
import { releaseUrl } from '@noren/contracts/releases';
import type { TestStack } from '../stack.js';
import { known } from './staff-api.js';

/** A visitor of a mini-app in development. */
export interface Visitor {
  coupons(): Promise<MemberCoupon[]>;
  /** Redeems a coupon; the same key is the same redemption. */
  use(couponId: string, key?: string): Promise<CouponUsed>;
}

/** Starts a visitor's session, as soon as the loyalty service knows the app. */
export async function visit(stack: TestStack, systemName: string): Promise<Visitor> {
  const origin = new URL(releaseUrl(stack.urls.miniApp, { systemName, environment: 'development' }));
  // Sent as the gateway sends it: not every resolver resolves names below localhost.
  const baseUrl = stack.service('loyalty').url;
  const headers = { 'x-forwarded-host': origin.host };
  const anyone = createClient({ baseUrl });
  const params = { systemName };
  const { token } = (await known(() => anyone.call(memberEndpoints.visit, { params, headers }))).data;
  const client: Client = createClient({ baseUrl, token: () => token });
  return {
    coupons: async () => (await client.call(memberCouponEndpoints.list, { params, headers, query: {} })).data,
    use: async (couponId, key = randomUUID()) =>
      (
        await client.call(memberCouponEndpoints.use, {
          params: { systemName, couponId },
          headers: { ...headers, 'idempotency-key': key },
          body: {},
        })
      ).data,
  };
}
