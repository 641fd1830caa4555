import type { Static } from 'typebox';
import type { PartnerSectionId } from '../config-sections/registry.js';
import { defineEndpoint } from '../core/endpoint.js';
import { Environment } from '../core/environment.js';
import { model, one, oneOf } from '../core/schema.js';

/** Sections whose credentials can be checked at the partner. Names of senders cannot: no server knows them. */
export const checkableSections = [
  'deleteMember',
  'passTicket',
  'makeShop',
  'customPoint',
  'pointIntegration',
  'valueCard',
  'minigameSetting',
  'wallet',
  'echoss',
  'hitap',
] as const satisfies readonly PartnerSectionId[];
export type CheckableSection = (typeof checkableSections)[number];

/** Sections of partners without a public protocol; ours is known to work with a simulation only. */
export const simulatedSections = ['echoss', 'hitap'] as const satisfies readonly CheckableSection[];

export const PartnerCheckCreate = model('PartnerCheckCreate', 'Which saved credentials to check', {
  section: oneOf(checkableSections, 'Section with the credentials'),
  environment: Environment,
});
export type PartnerCheckCreate = Static<typeof PartnerCheckCreate>;

export const partnerCheckResults = ['accepted', 'rejected', 'unreachable', 'notSetUp'] as const;

export const PartnerCheck = model('PartnerCheck', "A partner's answer to credentials", {
  result: oneOf(
    partnerCheckResults,
    'Accepted or rejected by the partner; without a valid answer; or not set up completely',
  ),
});
export type PartnerCheck = Static<typeof PartnerCheck>;

export const partnerCheckEndpoints = {
  create: defineEndpoint({
    id: 'partnerChecks.create',
    method: 'POST',
    path: '/apps/{appId}/partner-checks',
    service: 'loyalty',
    access: 'config.write',
    safe: true,
    summary:
      "Check an environment's saved credentials at the partner, without a charge, a message or a change",
    body: PartnerCheckCreate,
    response: one(PartnerCheck),
    errors: ['tooManyRequests'],
  }),
};
