import { createClient } from '@noren/contracts';
import type { LoyaltyHarness } from '../loyalty-harness.js';

/** Calls a mini-app's endpoints over HTTP, on a service in another process. */
export function httpPage({ page }: LoyaltyHarness, url: () => Promise<string>): LoyaltyHarness['page'] {
  return (scope, token) => ({
    headers: page(scope).headers,
    client: createClient({
      baseUrl: '',
      // Each call may reach a different process.
      fetch: async (path, init) => fetch(`${await url()}${String(path)}`, init),
      ...(token === undefined ? {} : { token: () => token }),
    }),
  });
}
