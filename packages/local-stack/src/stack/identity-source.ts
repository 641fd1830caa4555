import { requestToken } from '../identity/request-token.js';
import { type Identity, type IdentityOptions, startIdentity } from '../identity/start-identity.js';
import { StackError } from '../stack-error.js';

/** Returns the identity provider at OIDC_ISSUER, or else starts the embedded one. */
export async function startIdentityProvider(options: IdentityOptions): Promise<Identity> {
  const issuer = process.env['OIDC_ISSUER'];
  if (!issuer) return startIdentity(options);
  const discovery = await fetch(`${issuer}/.well-known/openid-configuration`).catch(() => undefined);
  if (!discovery?.ok) {
    throw new StackError(`Nothing answers at ${issuer}: start that identity provider, or unset OIDC_ISSUER`);
  }
  const {
    OIDC_CLIENT_ID: id,
    OIDC_CLIENT_SECRET: secret,
    OIDC_AUDIENCE: audience = 'noren-api',
  } = process.env;
  if (!id || !secret)
    throw new StackError('OIDC_ISSUER needs OIDC_CLIENT_ID and OIDC_CLIENT_SECRET of the services');
  return {
    kind: 'external',
    issuer,
    audience,
    // One client for all, which needs the scopes of all.
    serviceClient: () => ({ id, secret }),
    users: () => [],
    setGroups: async () => {
      throw new StackError(`Groups of users are managed at ${issuer}`);
    },
    token: (username) => requestToken(issuer, username),
    stop: async () => undefined,
  };
}
