import { accessRequestEndpoints } from './access-requests.js';
import { appEndpoints } from './apps/endpoints.js';
import { assetEndpoints } from './assets/endpoints.js';
import { auditEndpoints } from './audit.js';
import { configurationEndpoints } from './configurations.js';
import { connectionEndpoints } from './connections.js';
import { contentCalendarEndpoints } from './content-calendar.js';
import { storeCodeEndpoints } from './store-code-tries.js';
import { contentPreviewEndpoints } from './content-previews.js';
import { contentReleaseEndpoints } from './content-releases/endpoints.js';
import { contentEndpoints } from './contents/endpoints.js';
import type { Endpoint } from './core/endpoint.js';
import { deploymentEndpoints } from './deployments/endpoints.js';
import { groupEndpoints } from './groups/endpoints.js';
import { imageEndpoints } from './images.js';
import { memberCalls } from './members/calls.js';
import { staffMemberEndpoints } from './members/endpoints.js';
import { optionEndpoints } from './options.js';
import { partnerCheckEndpoints } from './partners/checks.js';
import { oneTimeTokenEndpoints } from './partners/endpoints.js';
import { walletPassEndpoints } from './partners/wallet-passes.js';
import { pictureEndpoints } from './pictures.js';
import { platformEndpoints } from './platform.js';
import { previewLinkEndpoints } from './preview-links.js';
import { referenceEndpoints } from './references.js';
import { reviewEndpoints } from './reviews/endpoints.js';
import { runtimeEndpoints } from './runtimes/endpoints.js';
import { visitCodeEndpoints } from './shops/endpoints.js';
import { templateTagEndpoints } from './template-tags.js';
import { templateTypeEndpoints } from './template-types.js';
import { templateEndpoints } from './templates/endpoints.js';
import { ticketSerialEndpoints } from './tickets/endpoints.js';
import { veriTransNotificationEndpoints } from './tickets/notification-endpoints.js';
import { staffPurchaseEndpoints } from './tickets/staff-endpoints.js';
import { personEndpoints, userEndpoints } from './users.js';
import { workEndpoints } from './work.js';

/** All endpoints of Noren. */
export const endpoints: readonly Endpoint[] = [
  groupEndpoints,
  optionEndpoints,
  connectionEndpoints,
  userEndpoints,
  personEndpoints,
  accessRequestEndpoints,
  templateTypeEndpoints,
  templateTagEndpoints,
  templateEndpoints,
  appEndpoints,
  configurationEndpoints,
  imageEndpoints,
  pictureEndpoints,
  auditEndpoints,
  runtimeEndpoints,
  assetEndpoints,
  reviewEndpoints,
  deploymentEndpoints,
  workEndpoints,
  referenceEndpoints,
  platformEndpoints,
  ...Object.values(contentEndpoints),
  contentCalendarEndpoints,
  storeCodeEndpoints,
  contentReleaseEndpoints,
  contentPreviewEndpoints,
  previewLinkEndpoints,
  staffMemberEndpoints,
  ticketSerialEndpoints,
  staffPurchaseEndpoints,
  visitCodeEndpoints,
  oneTimeTokenEndpoints,
  walletPassEndpoints,
  partnerCheckEndpoints,
  veriTransNotificationEndpoints,
]
  .flatMap((resource): Endpoint[] => Object.values(resource))
  .concat(memberCalls);
