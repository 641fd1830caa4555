import { errors, type Provider, type TokenEndpointGrantContext } from 'oidc-provider';
import { apiResource, apiUri } from './realm.js';
import type { Users } from './users.js';

/**
 * Adds the grant type `password` (Keycloak's "direct access grants"), so that scripts get a user's token without
 * a browser. The library omits it because no production client should use it; this is a local stack.
 */
export function addPasswordGrant(provider: Provider, users: Users, accessTokenSeconds: number): void {
  const handler = async (
    ctx: TokenEndpointGrantContext<{ username?: string; password?: string; acr_values?: string }>,
  ) => {
    const { client, params } = ctx.oidc;
    const user = users.signIn(params.username ?? '', params.password ?? '');
    if (!user) throw new errors.InvalidGrant('the user name or the password is incorrect');
    const grant = new provider.Grant({ clientId: client.clientId, accountId: user.id });
    const token = new provider.AccessToken({
      accountId: user.id,
      client,
      grantId: await grant.save(),
      gty: 'password',
      scope: 'openid profile',
    });
    token.resourceServer = new provider.ResourceServer(
      apiUri,
      apiResource(client.clientId, accessTokenSeconds),
    );
    ctx.body = { access_token: await token.save(), expires_in: token.expiration, token_type: 'Bearer' };
  };
  provider.registerGrantType('password', handler, ['username', 'password', 'scope', 'acr_values']);
}
