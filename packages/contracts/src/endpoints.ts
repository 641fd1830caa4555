import { appEndpoints } from './apps/endpoints.js';
import { assetEndpoints } from './assets/endpoints.js';
import { auditEndpoints } from './audit/endpoints.js';
import { configurationEndpoints } from './configurations/endpoints.js';
import { connectionEndpoints } from './connections/endpoints.js';
import { contentEndpoints } from './contents/endpoints.js';
import type { Endpoint } from './core/endpoint.js';
import { deploymentEndpoints } from './deployments/endpoints.js';
import { groupEndpoints } from './groups/endpoints.js';
import { imageEndpoints } from './images/endpoints.js';
import { memberCalls } from './members/calls.js';
import { staffMemberEndpoints } from './members/endpoints.js';
import { optionEndpoints } from './options/endpoints.js';
import { oneTimeTokenEndpoints } from './partners/endpoints.js';
import { reviewEndpoints } from './reviews/endpoints.js';
import { runtimeEndpoints } from './runtimes/endpoints.js';
import { visitCodeEndpoints } from './shops/endpoints.js';
import { templateTagEndpoints } from './template-tags/endpoints.js';
import { templateTypeEndpoints } from './template-types/endpoints.js';
import { templateEndpoints } from './templates/endpoints.js';
import { ticketSerialEndpoints } from './tickets/endpoints.js';
import { userEndpoints } from './users/endpoints.js';
import { workEndpoints } from './work/endpoints.js';

/** All endpoints of Noren. */
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
  staffMemberEndpoints,
  ticketSerialEndpoints,
  visitCodeEndpoints,
  oneTimeTokenEndpoints,
]
  .flatMap((resource): Endpoint[] => Object.values(resource))
  .concat(memberCalls);
