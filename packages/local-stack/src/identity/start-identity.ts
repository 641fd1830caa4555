import type { IncomingMessage, RequestListener } from 'node:http';
import { join } from 'node:path';
import { type CallingService, getServiceClientId } from '@noren/contracts/service-permissions';
import { listen } from '../process/listen.js';
import { findFreePort } from '../process/port.js';
import { createRealm } from './provider.js';
import { apiAudience, realmPath } from './realm.js';
import { requestToken } from './request-token.js';
import { openSecrets } from './secrets.js';
import { openSessionStore } from './session-store.js';
import { signInHandler } from './sign-in.js';
import { openUsers, type User, type UserRoles } from './users.js';

/** Options of the identity provider. */
export interface IdentityOptions {
  /** Directory for users, keys and sessions. */
  readonly dataDir: string;
  /** Origin of the console, for redirects and CORS. */
  readonly consoleOrigin: string;
  /** Local TCP port; a free one by default. */
  readonly port?: number;
  /** Lifetime of the console's and the services' access tokens, seconds. */
  readonly accessTokenSeconds?: number;
  /** Users in addition to the demo users, with their roles. */
  readonly users?: UserRoles;
}

/** A running identity provider. */
export interface Identity {
  /** An external provider manages its own users and groups. */
  readonly kind: 'external' | 'embedded';
  readonly issuer: string;
  readonly audience: string;
  /** Returns the client of a service. */
  serviceClient(service: CallingService): { readonly id: string; readonly secret: string };
  users(): readonly User[];
  /** Sets the groups in the user's future tokens. */
  setGroups(username: string, groupIds: readonly string[]): Promise<void>;
  /** Returns an access token of a demo user. */
  token(username: string): Promise<string>;
  stop(): Promise<void>;
}

/**
 * Starts the realm `noren` of the local stack at `http://localhost:<port>/realms/noren`.
 *
 * @throws StackError if the port is in use
 */
export async function startIdentity(options: IdentityOptions): Promise<Identity> {
  const port = options.port || (await findFreePort());
  const issuer = `http://localhost:${port}${realmPath}`;
  const users = await openUsers(join(options.dataDir, 'users.json'), options.users);
  const secrets = await openSecrets(join(options.dataDir, 'secrets.json'));
  const sessions = await openSessionStore(join(options.dataDir, 'sessions.json'));
  const { consoleOrigin, accessTokenSeconds = 15 * 60 } = options;
  const realm = createRealm({ issuer, consoleOrigin, accessTokenSeconds, users, secrets, sessions });
  const handler = mount(realm.callback(), signInHandler(realm, users, consoleOrigin), consoleOrigin);
  const listener = await listen(handler, {
    port,
    what: 'identity provider',
    variable: 'NOREN_IDENTITY_PORT',
  });
  return {
    kind: 'embedded',
    issuer,
    audience: apiAudience,
    serviceClient: (service) => ({
      id: getServiceClientId(service),
      secret: secrets.serviceClientSecrets[service],
    }),
    users: users.list,
    setGroups: users.setGroups,
    token: (username) => requestToken(issuer, username),
    async stop() {
      await listener.close();
      await sessions.flush();
    },
  };
}

/** Mounts the library below the realm's path, which it derives from `originalUrl`. */
function mount(
  realm: RequestListener,
  signIn: (...args: Parameters<RequestListener>) => Promise<void>,
  consoleOrigin: string,
): RequestListener {
  return (request: IncomingMessage & { originalUrl?: string }, response) => {
    const url = request.url ?? '/';
    if (url.startsWith(`${realmPath}/login-actions/authenticate/`)) {
      void signIn(request, response).catch((error: Error) => {
        process.stderr.write(`identity provider: ${error.stack}\n`);
        response.writeHead(500).end();
      });
    } else if (url.startsWith(`${realmPath}/`)) {
      request.originalUrl = url;
      request.url = url.slice(realmPath.length);
      void realm(request, response);
    } else {
      response.writeHead(302, { location: consoleOrigin }).end();
    }
  };
}
