import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ServiceName } from '@noren/contracts/core';
import { requestToken, type Stack, type StackOptions, startStack } from '@noren/local-stack';

/** What a suite needs of a running stack, shared or not. */
export interface TestStack extends Pick<Stack, 'urls' | 'natsServer' | 'dataDir' | 'token' | 'setGroups'> {
  service(name: ServiceName): { readonly url: string };
}

/**
 * Starts a stack on free ports with an empty data folder, which `stop` removes. Only for suites that stop or kill
 * parts of it, or need it free of other traffic: all others use {@link sharedStack}.
 */
export async function startTestStack(options: StackOptions = {}): Promise<Stack> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'noren-e2e-'));
  const stack = await startStack({ dataDir, ports: 'any', ...options });
  return {
    ...stack,
    stop: async () => {
      await stack.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** What `global-setup.mjs` passes to the suites, which run in separate processes. */
interface SharedStackAddress {
  readonly urls: Stack['urls'];
  readonly natsServer: Stack['natsServer'];
  readonly services: Readonly<Record<ServiceName, string>>;
  readonly dataDir: string;
  /** Endpoint that sets the groups of users. */
  readonly users: string;
  /** WebSocket endpoint of the browser. */
  readonly browser: string;
}

/** @throws Error if the suite is not part of the project `shared` of `jest.config.js` */
export function sharedStackAddress(): SharedStackAddress {
  const json = process.env['SHARED_STACK'];
  if (json === undefined) throw new Error('There is no shared stack: is the suite in the right project?');
  return JSON.parse(json) as SharedStackAddress;
}

/** Returns the stack that suites share. Each suite uses only apps, groups and users of its own. */
export function sharedStack(): TestStack {
  const { urls, natsServer, services, dataDir, users } = sharedStackAddress();
  return {
    urls,
    natsServer,
    dataDir,
    service: (name) => ({ url: services[name] }),
    token: (username) => requestToken(urls.issuer, username),
    async setGroups(username, groupIds) {
      const response = await fetch(users, { method: 'POST', body: JSON.stringify({ username, groupIds }) });
      if (!response.ok) throw new Error(await response.text());
    },
  };
}
