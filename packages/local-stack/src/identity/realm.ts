import { servicePermissions, toScope } from '@noren/contracts/service-permissions';
import type { ResourceServer } from 'oidc-provider';

/** Path of the realm on the identity provider, as in Keycloak. */
export const realmPath = '/realms/noren';

/** The clients that request tokens. */
export const clients = {
  /** The admin console: public, implicit `id_token token`. */
  console: 'noren-console',
  /** Scripts on this machine. */
  scripts: 'noren-scripts',
  /** Users at a terminal, by device sign-in. */
  commandLine: 'noren-cli',
} as const;

/** Audience of access tokens. */
export const apiAudience = 'noren-api';

/** Lifetime of script tokens: longer than a browser's, because scripts cannot renew silently. */
const scriptTokenSeconds = 8 * 60 * 60;

/** The library requires an absolute URI for the API; tokens carry {@link apiAudience}. */
export const apiUri = 'urn:noren:api';

/** Scopes of the services' clients. */
export const serviceScopes = [...new Set(Object.values(servicePermissions).flat())].map(toScope);

/** Returns the API as a resource server, so that access tokens are JWTs with its audience. */
export function apiResource(clientId: string, accessTokenSeconds: number): ResourceServer {
  return {
    scope: ['openid', 'profile', ...serviceScopes].join(' '),
    audience: apiAudience,
    accessTokenFormat: 'jwt',
    accessTokenTTL: clientId === clients.scripts ? scriptTokenSeconds : accessTokenSeconds,
    jwt: { sign: { alg: 'RS256' } },
  };
}
