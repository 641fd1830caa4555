import { consolePaths } from '@noren/contracts/console';
import {
  callingServices,
  getServiceClientId,
  servicePermissions,
  toScope,
} from '@noren/contracts/service-permissions';
import { signInLevels } from '@noren/contracts/sign-in';
import Provider, {
  type AccessToken,
  type Adapter,
  type Configuration,
  interactionPolicy,
  type JWK,
  type KoaContextWithOIDC,
} from 'oidc-provider';
import { allowLocalhost } from './allow-localhost.js';
import { deviceFlow } from './device-flow.js';
import { addPasswordGrant } from './password-grant.js';
import { apiResource, apiUri, clients, realmPath, serviceScopes } from './realm.js';
import type { IdentitySecrets } from './secrets.js';
import type { SessionStore } from './session-store.js';
import { getLocale, show } from './show-page.js';
import { failurePage, signedOutPage, signOutPage } from './sign-in-page.js';
import type { User, Users } from './users.js';

const day = 24 * 60 * 60;

/** Configuration of the realm. */
export interface RealmOptions {
  readonly issuer: string;
  readonly consoleOrigin: string;
  readonly accessTokenSeconds: number;
  readonly users: Users;
  readonly secrets: IdentitySecrets;
  readonly sessions: SessionStore;
}

/** Creates the realm as Keycloak would have it: same paths, same claims, RS256. */
export function createRealm(options: RealmOptions): Provider {
  const provider = new Provider(options.issuer, configuration(options));
  allowLocalhost(provider);
  addPasswordGrant(provider, options.users, options.accessTokenSeconds);
  provider.on('server_error', (_ctx, error) => process.stderr.write(`identity provider: ${error.stack}\n`));
  return provider;
}

function configuration(options: RealmOptions): Configuration {
  const { accessTokenSeconds, consoleOrigin, secrets, sessions, users } = options;
  return {
    adapter: (model) => (model === 'Client' ? connectClients(options) : sessions.adapter(model)),
    jwks: { keys: [secrets.signingKey as JWK] },
    cookies: {
      keys: [secrets.cookieKey],
      // Cookies ignore ports: the names separate this realm from others on localhost.
      names: { session: 'noren_realm', interaction: 'noren_realm_signin', resume: 'noren_realm_resume' },
    },
    clients: realmClients(options),
    clientDefaults: { id_token_signed_response_alg: 'RS256' },
    routes,
    responseTypes: ['id_token token', 'code'],
    scopes: ['openid', 'profile', ...serviceScopes],
    claims: {
      openid: ['sub', 'realm_access', 'groups'],
      profile: ['name', 'preferred_username', 'email', 'locale'],
    },
    // Like Keycloak: the ID token has the scope's claims even if an access token is issued too.
    conformIdTokenClaims: false,
    clientBasedCORS: (_ctx, origin) => origin === consoleOrigin,
    findAccount: (ctx, id) => {
      const user = users.byId(id);
      // The language of the sign-in page that has just been used; a silent renewal has none.
      const locale = ctx.oidc.result?.['locale'];
      return user && { accountId: user.id, claims: () => ({ sub: user.id, locale, ...getClaims(user) }) };
    },
    extraParams: ['reason'],
    acrValues: Object.values(signInLevels),
    extraTokenClaims: (ctx, token) => {
      if (token.kind !== 'AccessToken') return { realm_access: { roles: ['service'] }, groups: [] };
      const user = users.byId(token.accountId);
      return user && { ...getClaims(user), ...getSignIn(ctx, token) };
    },
    loadExistingGrant: grantAll,
    interactions: {
      policy: signInOnly(),
      url: (_ctx, { uid }) => `${realmPath}/login-actions/authenticate/${uid}`,
    },
    renderError: (ctx, out) =>
      show(ctx, failurePage(getLocale(ctx), out.error_description ?? out.error, consoleOrigin)),
    ttl: {
      AccessToken: accessTokenSeconds,
      ClientCredentials: accessTokenSeconds,
      IdToken: accessTokenSeconds,
      DeviceCode: 10 * 60,
      RefreshToken: 14 * day,
      Session: 14 * day,
      Grant: 14 * day,
      Interaction: day,
    },
    // Like Keycloak: clients with the refresh grant need not request offline access.
    issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    features: {
      deviceFlow,
      devInteractions: { enabled: false },
      clientCredentials: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) =>
          show(ctx, signOutPage(getLocale(ctx), form, ctx.oidc.entities.IdTokenHint !== undefined)),
        postLogoutSuccessSource: (ctx) => show(ctx, signedOutPage(getLocale(ctx))),
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => apiUri,
        useGrantedResource: () => true,
        getResourceServerInfo: (_ctx, _indicator, client) => apiResource(client.clientId, accessTokenSeconds),
      },
    },
  };
}

const routes = {
  authorization: '/protocol/openid-connect/auth',
  token: '/protocol/openid-connect/token',
  userinfo: '/protocol/openid-connect/userinfo',
  jwks: '/protocol/openid-connect/certs',
  end_session: '/protocol/openid-connect/logout',
  device_authorization: '/protocol/openid-connect/auth/device',
  code_verification: '/device',
};

/** The console as a client: public, implicit, redirects only to the console. */
const consoleClient = (consoleOrigin: string, clientId: string) => ({
  client_id: clientId,
  token_endpoint_auth_method: 'none' as const,
  response_types: ['id_token token' as const],
  grant_types: ['implicit'],
  redirect_uris: [consoleOrigin + consolePaths.signedIn, consoleOrigin + consolePaths.renewed],
  post_logout_redirect_uris: [`${consoleOrigin}/`],
});

/**
 * Clients for Connect IDs. In Keycloak an administrator registers each; here every id is a client, since tokens
 * only go to the console, which got the id from the groups service.
 */
function connectClients({ consoleOrigin, sessions }: RealmOptions): Adapter {
  return { ...sessions.adapter('Client'), find: async (id) => consoleClient(consoleOrigin, id) };
}

function realmClients({ consoleOrigin, secrets }: RealmOptions): Configuration['clients'] {
  const machine = { redirect_uris: [], response_types: [] };
  return [
    consoleClient(consoleOrigin, clients.console),
    ...callingServices.map((service) => ({
      ...machine,
      client_id: getServiceClientId(service),
      client_secret: secrets.serviceClientSecrets[service],
      grant_types: ['client_credentials'],
      scope: servicePermissions[service].map(toScope).join(' '),
    })),
    { ...machine, client_id: clients.scripts, token_endpoint_auth_method: 'none', grant_types: ['password'] },
    {
      ...machine,
      client_id: clients.commandLine,
      token_endpoint_auth_method: 'none',
      grant_types: ['urn:ietf:params:oauth:grant-type:device_code', 'refresh_token'],
    },
  ];
}

/** Returns when and how the user signed in, as Keycloak's access tokens say it. */
function getSignIn({ oidc: { session, entities, params } }: KoaContextWithOIDC, { gty }: AccessToken) {
  // A script's token: it has no page to sign in with, so it says which level it stands for.
  if (gty === 'password') return { auth_time: Math.floor(Date.now() / 1_000), acr: params?.['acr_values'] };
  const { RefreshToken, DeviceCode } = entities;
  const { authTime, acr } = RefreshToken ??
    DeviceCode ?? { authTime: session?.authTime(), acr: session?.acr };
  return { auth_time: authTime, acr };
}

function getClaims(user: User) {
  return {
    name: user.name,
    preferred_username: user.username,
    email: user.email,
    realm_access: { roles: [...user.roles] },
    groups: [...user.groups],
  };
}

/** First-party clients need no consent, so the only interaction is sign-in. */
function signInOnly() {
  const policy = interactionPolicy.base();
  policy.remove('consent');
  return policy;
}

async function grantAll(ctx: KoaContextWithOIDC) {
  const { client, provider, session } = ctx.oidc;
  if (!client || !session?.accountId) return undefined;
  const known = session.grantIdFor(client.clientId);
  const existing = known ? await provider.Grant.find(known) : undefined;
  if (existing) return existing;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope('openid profile');
  grant.addResourceScope(apiUri, 'openid profile');
  await grant.save();
  return grant;
}
