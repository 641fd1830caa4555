import { memberCouponEndpoints } from '../coupons/endpoints.js';
import { historyEndpoints } from '../histories.js';
import { memberInformationEndpoints } from '../information.js';
import { otpEndpoints } from '../otp/endpoints.js';
import { partnerEndpoints } from '../partners/endpoints.js';
import { memberPointEndpoints } from '../points/endpoints.js';
import { memberScratchEndpoints } from '../scratch/endpoints.js';
import { memberShopEndpoints } from '../shops/endpoints.js';
import { memberStampEndpoints } from '../stamps/endpoints.js';
import { memberTicketEndpoints } from '../tickets/endpoints.js';
import { memberEndpoints } from './endpoints.js';

const resources = [
  memberEndpoints,
  otpEndpoints,
  memberCouponEndpoints,
  memberStampEndpoints,
  memberPointEndpoints,
  memberScratchEndpoints,
  memberTicketEndpoints,
  memberShopEndpoints,
  memberInformationEndpoints,
  historyEndpoints,
  partnerEndpoints,
] as const;

type ValueOf<T> = T extends unknown ? T[keyof T] : never;

/** An endpoint that mini-apps call. */
export type MemberCall = ValueOf<(typeof resources)[number]>;
export type MemberCallId = MemberCall['id'];
export type MemberCallOf<I extends MemberCallId> = Extract<MemberCall, { id: I }>;

/** All endpoints that mini-apps call, on their own origin. */
export const memberCalls: readonly MemberCall[] = resources.flatMap((resource) =>
  Object.values<MemberCall>(resource),
);
