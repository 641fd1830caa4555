import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

interface Mapper {
  readonly name: string;
  readonly protocolMapper: string;
  readonly config: Readonly<Record<string, string>>;
}

/** A client in the realm. */
export interface RealmClient {
  readonly clientId: string;
  readonly publicClient: boolean;
  readonly secret?: string;
  readonly implicitFlowEnabled: boolean;
  readonly standardFlowEnabled: boolean;
  readonly directAccessGrantsEnabled: boolean;
  readonly serviceAccountsEnabled: boolean;
  readonly redirectUris: readonly string[];
  readonly webOrigins: readonly string[];
  readonly attributes: Readonly<Record<string, string>>;
  readonly defaultClientScopes: readonly string[];
}

/** A step of a sign-in: an authenticator or another flow. */
interface Execution {
  readonly authenticator?: string;
  readonly flowAlias?: string;
  readonly authenticatorConfig?: string;
  readonly requirement: string;
}

/** The realm as Keycloak imports it. */
export interface Realm {
  readonly realm: string;
  readonly sslRequired: string;
  readonly accessTokenLifespan: number;
  readonly accessTokenLifespanForImplicitFlow: number;
  readonly defaultSignatureAlgorithm: string;
  readonly supportedLocales: readonly string[];
  readonly defaultLocale: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly browserFlow: string;
  readonly authenticationFlows: readonly {
    readonly alias: string;
    readonly authenticationExecutions: readonly Execution[];
  }[];
  readonly authenticatorConfig: readonly {
    readonly alias: string;
    readonly config: Readonly<Record<string, string>>;
  }[];
  readonly roles: {
    readonly realm: readonly { readonly name: string; readonly composites?: { readonly realm: string[] } }[];
  };
  readonly clientScopes: readonly { readonly name: string; readonly protocolMappers: readonly Mapper[] }[];
  readonly clients: readonly RealmClient[];
  readonly users: readonly {
    readonly serviceAccountClientId?: string;
    readonly realmRoles: readonly string[];
  }[];
}

const folder = fileURLToPath(new URL('../../keycloak', import.meta.url));

/** Reads a file for Keycloak: the realm, or the client of a Connect ID. */
export const keycloakFile = (name: 'noren-realm.json' | 'connect-id-client.json') =>
  readFile(`${folder}/${name}`, 'utf8');
