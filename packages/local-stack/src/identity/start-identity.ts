import type { IncomingMessage, RequestListener } from 'node:http';
import { join } from 'node:path';
import { listen } from '../process/listen.js';
import { freePort } from '../process/port.js';
import { createRealm } from './provider.js';
import { apiAudience, clients, realmPath } from './realm.js';
import { requestToken } from './request-token.js';
import { openSecrets } from './secrets.js';
import { openSessionStore } from './session-store.js';
import { signInHandler } from './sign-in.js';
import { openUsers, type User, type UserRoles } from './users.js';

/** How the identity provider runs. */
export interface IdentityOptions {
  /** Keeps users, keys and sessions. */
  readonly dataDir: string;
  /** Where the console is, for redirects and CORS. */
  readonly consoleOrigin: string;
  /** TCP port of this machine; without one the system chooses. */
  readonly port?: number;
  /** Lifetime of the console's and the services' access tokens, in seconds. */
  readonly accessTokenSeconds?: number;
  /** Users beside the demo ones, with their roles. */
  readonly users?: UserRoles;
}

/** A running identity provider. */
export interface Identity {
  /** Whose it is; users and their groups of an external one are managed there. */
  readonly kind: 'external' | 'embedded';
  readonly issuer: string;
  readonly audience: string;
  readonly serviceClient: { readonly id: string; readonly secret: string };
  users(): readonly User[];
  /** Sets the groups that the user's next tokens name. */
  setGroups(username: string, groupIds: readonly string[]): Promise<void>;
  /** An access token of a demo user, as the API accepts it. */
  token(username: string): Promise<string>;
  stop(): Promise<void>;
}

/**
 * Starts the realm `noren` of the local stack at `http://localhost:<port>/realms/noren`.
 *
 * @throws StackError when the port is taken.
 */
export async function startIdentity(options: IdentityOptions): Promise<Identity> {
  const port = options.port || (await freePort());
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
    serviceClient: { id: clients.services, secret: secrets.serviceClientSecret },
    users: users.list,
    setGroups: users.setGroups,
    token: (username) => requestToken(issuer, username),
    async stop() {
      await listener.close();
      await sessions.flush();
    },
  };
}

/** The library serves its paths below the realm's, and learns that from `originalUrl`. */
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
