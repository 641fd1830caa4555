import { createClient } from '@noren/contracts';
import type { LoyaltyHarness } from '../loyalty-harness.js';

/** Calls of a mini-app's page over HTTP, to a service that is a process of its own. */
export function httpPage({ page }: LoyaltyHarness, url: () => Promise<string>): LoyaltyHarness['page'] {
  return (scope, token) => ({
    headers: page(scope).headers,
    client: createClient({
      baseUrl: '',
      // The process may be another one for each call.
      fetch: async (path, init) => fetch(`${await url()}${String(path)}`, init),
      ...(token === undefined ? {} : { token: () => token }),
    }),
  });
}
