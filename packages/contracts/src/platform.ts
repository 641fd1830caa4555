import { type Static, Type } from 'typebox';
import { defineEndpoint } from './core/endpoint.js';
import { model, one, oneOf } from './core/schema.js';
import { Deployment } from './deployments/schema.js';

const { id: deploymentId, environment, status, url, assetsVersion, digest } = Deployment.properties;

/** `publishing` asks the platform to accept the release; `published` and `failed` report how it ended. */
export const PlatformRelease = model('PlatformRelease', 'A release to announce to the platform', {
  deploymentId,
  environment,
  status,
  url,
  assetsVersion,
  digest,
});
export type PlatformRelease = Static<typeof PlatformRelease>;

export const platformOutcomes = ['accepted', 'rejected', 'notConfigured'] as const;

export const PlatformAnswer = model('PlatformAnswer', 'How the platform answered', {
  outcome: oneOf(platformOutcomes, 'Outcome; `notConfigured`: this installation has no platform'),
  detail: Type.String({
    maxLength: 300,
    description: "The platform's receipt, or why it rejected the release; may be empty",
  }),
});
export type PlatformAnswer = Static<typeof PlatformAnswer>;

export const platformEndpoints = {
  /** The owner of the app calls the platform, so that its security token stays with it. */
  announce: defineEndpoint({
    id: 'platform.announce',
    method: 'POST',
    path: '/apps/{appId}/platform/releases',
    service: 'apps',
    access: 'platform.announce',
    summary: 'Announce a release to the platform that the app is registered with',
    body: PlatformRelease,
    response: one(PlatformAnswer),
    errors: ['platformUnavailable'],
  }),
};
