import type { ResourceServer } from 'oidc-provider';

/** The realm's path below the identity provider's origin, as Keycloak has it. */
export const realmPath = '/realms/noren';

/** Who asks for tokens. */
export const clients = {
  /** The admin console: public, implicit `id_token token`. */
  console: 'noren-console',
  /** Our services, as themselves. */
  services: 'noren-services',
  /** Scripts on this machine. */
  scripts: 'noren-scripts',
  /** People at a terminal, by device sign-in. */
  commandLine: 'noren-cli',
} as const;

/** Audience of access tokens. */
export const apiAudience = 'noren-api';

/** Scripts outlive a browser's token: they have no silent renewal. */
const scriptTokenSeconds = 8 * 60 * 60;

/** The library wants an absolute URI for the API; tokens carry {@link apiAudience}. */
export const apiUri = 'urn:noren:api';

/** The API as the library's resource server: what makes access tokens JWTs with our audience. */
export function apiResource(clientId: string, accessTokenSeconds: number): ResourceServer {
  return {
    scope: 'openid profile',
    audience: apiAudience,
    accessTokenFormat: 'jwt',
    accessTokenTTL: clientId === clients.scripts ? scriptTokenSeconds : accessTokenSeconds,
    jwt: { sign: { alg: 'RS256' } },
  };
}
