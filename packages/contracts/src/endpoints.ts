import { appEndpoints } from './apps/endpoints.js';
import { assetEndpoints } from './assets/endpoints.js';
import { auditEndpoints } from './audit/endpoints.js';
import { configurationEndpoints } from './configurations/endpoints.js';
import { connectionEndpoints } from './connections/endpoints.js';
import { contentEndpoints } from './contents/endpoints.js';
import type { Endpoint } from './core/endpoint.js';
import { memberCouponEndpoints } from './coupons/endpoints.js';
import { deploymentEndpoints } from './deployments/endpoints.js';
import { groupEndpoints } from './groups/endpoints.js';
import { historyEndpoints } from './histories/endpoints.js';
import { imageEndpoints } from './images/endpoints.js';
import { memberInformationEndpoints } from './information/endpoints.js';
import { memberEndpoints, staffMemberEndpoints } from './members/endpoints.js';
import { optionEndpoints } from './options/endpoints.js';
import { otpEndpoints } from './otp/endpoints.js';
import { oneTimeTokenEndpoints, partnerEndpoints } from './partners/endpoints.js';
import { memberPointEndpoints } from './points/endpoints.js';
import { reviewEndpoints } from './reviews/endpoints.js';
import { runtimeEndpoints } from './runtimes/endpoints.js';
import { memberScratchEndpoints } from './scratch/endpoints.js';
import { memberShopEndpoints, visitCodeEndpoints } from './shops/endpoints.js';
import { memberStampEndpoints } from './stamps/endpoints.js';
import { templateTagEndpoints } from './template-tags/endpoints.js';
import { templateTypeEndpoints } from './template-types/endpoints.js';
import { templateEndpoints } from './templates/endpoints.js';
import { memberTicketEndpoints, ticketSerialEndpoints } from './tickets/endpoints.js';
import { userEndpoints } from './users/endpoints.js';
import { workEndpoints } from './work/endpoints.js';

/** Every call of Noren. */
export const endpoints: readonly Endpoint[] = [
  groupEndpoints,
  optionEndpoints,
  connectionEndpoints,
  userEndpoints,
  templateTypeEndpoints,
  templateTagEndpoints,
  templateEndpoints,
  appEndpoints,
  configurationEndpoints,
  imageEndpoints,
  auditEndpoints,
  runtimeEndpoints,
  assetEndpoints,
  reviewEndpoints,
  deploymentEndpoints,
  workEndpoints,
  ...Object.values(contentEndpoints),
  memberCouponEndpoints,
  memberEndpoints,
  staffMemberEndpoints,
  otpEndpoints,
  memberStampEndpoints,
  memberPointEndpoints,
  memberScratchEndpoints,
  memberTicketEndpoints,
  ticketSerialEndpoints,
  memberShopEndpoints,
  visitCodeEndpoints,
  memberInformationEndpoints,
  historyEndpoints,
  partnerEndpoints,
  oneTimeTokenEndpoints,
].flatMap((resource): Endpoint[] => Object.values(resource));
