import { beforeAll, describe, expect, it } from '@jest/globals';
import { consolePaths } from '@noren/contracts/console';
import { getRole, roles } from '@noren/contracts/permissions';
import {
  callingServices,
  getServiceClientId,
  servicePermissions,
  toScope,
} from '@noren/contracts/service-permissions';
import { signInLevels } from '@noren/contracts/sign-in';
import { keycloakFile, type Realm, type RealmClient } from './realm.js';

let realm: Realm;
let text: string;
beforeAll(async () => {
  text = await keycloakFile('noren-realm.json');
  realm = JSON.parse(text) as Realm;
});

const origin = '${NOREN_CONSOLE_ORIGIN}';
const isService = (id: string) => callingServices.some((service) => getServiceClientId(service) === id);
const getClient = (id: string) => realm.clients.find(({ clientId }) => clientId === id) as RealmClient;
/** Protocol mappers by the claim they write. */
const getClaims = (scopes: readonly string[]) =>
  new Map(
    realm.clientScopes
      .filter(({ name }) => scopes.includes(name))
      .flatMap(({ protocolMappers }) => protocolMappers)
      .map(({ protocolMapper, config }) => [config['claim.name'] ?? protocolMapper, config]),
  );

describe('the realm', () => {
  it('[C91] [C98] has the roles of the permission table, and the alias of admin', () => {
    const names = realm.roles.realm.map(({ name }) => name);
    expect([...names].sort()).toEqual([...roles, 'developer'].sort());
    expect(getRole(['developer'])).toBe('admin');
  });

  it("grants the service role only to the services' own account", () => {
    expect(realm.users).toEqual(
      callingServices.map((service) =>
        expect.objectContaining({
          serviceAccountClientId: getServiceClientId(service),
          realmRoles: ['service'],
        }),
      ),
    );
  });

  it('gives each service a client with its own scopes', () => {
    for (const service of callingServices) {
      const client = getClient(getServiceClientId(service));
      expect(client).toMatchObject({ publicClient: false, serviceAccountsEnabled: true });
      expect(client.secret).toBe(`\${NOREN_${service.toUpperCase()}_CLIENT_SECRET}`);
      const own = client.defaultClientScopes.filter((name) => name.startsWith('noren:'));
      expect([service, [...own].sort()]).toEqual([service, servicePermissions[service].map(toScope).sort()]);
    }
    const scopes = realm.clientScopes.map(({ name }) => name).filter((name) => name.startsWith('noren:'));
    expect(scopes.sort()).toEqual([...new Set(Object.values(servicePermissions).flat().map(toScope))].sort());
  });

  it('writes the claims that services read into access tokens: audience, roles, groups, name', () => {
    for (const { clientId, defaultClientScopes } of realm.clients) {
      const claims = getClaims(defaultClientScopes);
      expect([clientId, claims.get('oidc-audience-mapper')?.['included.custom.audience']]).toEqual([
        clientId,
        'noren-api',
      ]);
      for (const claim of ['realm_access.roles', 'groups'])
        expect([clientId, claim, claims.get(claim)]).toEqual([
          clientId,
          claim,
          expect.objectContaining({ multivalued: 'true', 'access.token.claim': 'true' }),
        ]);
      const named = claims.get('preferred_username')?.['access.token.claim'];
      expect(named).toBe(isService(clientId) ? undefined : 'true');
    }
  });

  it('signs the console in by the implicit flow, with redirects to its own pages only', () => {
    const { redirectUris, webOrigins, attributes, ...client } = getClient('noren-console');
    expect(client).toMatchObject({
      publicClient: true,
      implicitFlowEnabled: true,
      standardFlowEnabled: false,
    });
    expect(redirectUris).toEqual([origin + consolePaths.signedIn, origin + consolePaths.renewed]);
    expect(webOrigins).toEqual([origin]);
    expect(attributes['post.logout.redirect.uris']).toBe(`${origin}/`);
  });

  it('allows device sign-in for the command line only', () => {
    const device = 'oauth2.device.authorization.grant.enabled';
    expect(getClient('noren-cli')).toMatchObject({ publicClient: true, attributes: { [device]: 'true' } });
    expect(realm.clients.filter(({ attributes }) => attributes[device] === 'true')).toHaveLength(1);
    expect(realm.clients.filter(({ directAccessGrantsEnabled }) => directAccessGrantsEnabled)).toEqual([]);
  });

  it('demands a second factor of admins, and says the level and the time of a sign-in', () => {
    const steps = (alias: string): unknown[] =>
      (realm.authenticationFlows.find((flow) => flow.alias === alias)?.authenticationExecutions ?? []).map(
        ({ authenticator, flowAlias, authenticatorConfig, requirement }) => [
          flowAlias === undefined ? authenticator : steps(flowAlias),
          requirement,
          ...(authenticatorConfig === undefined
            ? []
            : [realm.authenticatorConfig.find((config) => config.alias === authenticatorConfig)?.config]),
        ],
      );
    const level = (number: string) => ({ 'loa-condition-level': number, 'loa-max-age': '43200' });
    expect(steps(realm.browserFlow)).toEqual([
      ['auth-cookie', 'ALTERNATIVE'],
      [
        [
          [
            [
              ['conditional-level-of-authentication', 'REQUIRED', level('1')],
              ['auth-username-password-form', 'REQUIRED'],
            ],
            'CONDITIONAL',
          ],
          [
            [
              ['conditional-level-of-authentication', 'REQUIRED', level('2')],
              ['conditional-user-role', 'REQUIRED', { condUserRole: 'admin', negate: 'false' }],
              ['auth-otp-form', 'REQUIRED'],
            ],
            'CONDITIONAL',
          ],
        ],
        'ALTERNATIVE',
      ],
    ]);
    expect(JSON.parse(realm.attributes['acr.loa.map'] ?? '')).toEqual({
      [signInLevels.password]: 1,
      [signInLevels.secondFactor]: 2,
    });
    for (const id of ['noren-console', 'noren-cli']) {
      const { attributes, defaultClientScopes } = getClient(id);
      expect(attributes['default.acr.values']).toBe(signInLevels.secondFactor);
      const claims = getClaims(defaultClientScopes);
      expect(claims.get('auth_time')).toMatchObject({ 'access.token.claim': 'true' });
      expect(claims.get('oidc-acr-mapper')).toMatchObject({ 'access.token.claim': 'true' });
    }
    const developer = realm.roles.realm.find(({ name }) => name === 'developer');
    expect(developer?.composites?.realm).toEqual(['admin']);
  });

  it('accepts passwords only on its own page, over TLS, in both languages', () => {
    expect(realm).toMatchObject({
      sslRequired: 'external',
      defaultSignatureAlgorithm: 'RS256',
      supportedLocales: ['ja', 'en'],
      defaultLocale: 'ja',
      accessTokenLifespan: 300,
      accessTokenLifespanForImplicitFlow: 300,
    });
  });

  it('contains no secrets or addresses', () => {
    expect(text).not.toMatch(/https?:\/\//);
    const placeholders = new Set(text.match(/\$\{NOREN_\w+\}/g));
    const secrets = callingServices.map((service) => `\${NOREN_${service.toUpperCase()}_CLIENT_SECRET}`);
    expect([...placeholders].sort()).toEqual([origin, ...secrets].sort());
  });

  it("gives a Connect ID's client the settings of the console's own", async () => {
    const own = getClient('noren-console');
    const client = JSON.parse(await keycloakFile('connect-id-client.json')) as RealmClient;
    expect({ ...client, clientId: '', name: '', description: '' }).toEqual({
      ...own,
      clientId: '',
      name: '',
      description: '',
    });
    expect(client.clientId).not.toBe(own.clientId);
  });
});
