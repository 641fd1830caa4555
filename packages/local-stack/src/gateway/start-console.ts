import type { ConsoleConfig } from '@noren/contracts/console';
import { isInternalEndpoint } from '@noren/contracts/service-permissions';
import { createOrigin, registerConsole } from '@noren/static-server';
import type { Listener } from '../process/listen.js';
import { serve } from '../process/listen.js';
import { createPageOwners } from './page-owners.js';
import { registerApi } from './register-api.js';
import type { ServiceUrls } from '../services/environment.js';

/** What the console origin serves. */
export interface ConsoleOptions {
  readonly port: number;
  /** Base URL of each service. */
  readonly services: ServiceUrls;
  /** Directory of the shell's build. */
  readonly shellDist: string;
  readonly issuer: string;
  readonly clientId: string;
  /** Name and manifest URL of every remote. */
  readonly remotes: readonly { readonly name: string; readonly manifest: string }[];
  /** URL pattern of mini-apps. */
  readonly miniAppUrl: string;
}

/** Starts the console origin: the API of all services, its reference, and the shell. */
export async function startConsole(options: ConsoleOptions): Promise<Listener> {
  const { shellDist, issuer, clientId, remotes, miniAppUrl } = options;
  const app = createOrigin();
  registerApi(app, options.services, (endpoint) => !isInternalEndpoint(endpoint));
  const config: ConsoleConfig = { issuer, clientId, apiBase: '/api', previewUrl: miniAppUrl };
  const pages = createPageOwners(remotes.map(({ manifest }) => manifest));
  registerConsole(app, {
    dist: shellDist,
    settings: async () => ({ config, remotes: [...remotes] }),
    mayOwn: pages.mayOwn,
  });
  return serve(app, { port: options.port, what: 'console', variable: 'NOREN_CONSOLE_PORT' });
}
