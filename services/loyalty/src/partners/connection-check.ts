import { ApiError, type Client, connectionEndpoints } from '@noren/contracts';
import { conflict, unavailable } from '@noren/service-kit';
import type { CheckConnection } from './one-time-tokens.js';

/** Checks with the groups service, which stores the secrets of Connect IDs. */
export function connectionCheckBy(client: Client): CheckConnection {
  return async (id, clientId, clientSecret) => {
    try {
      await client.call(connectionEndpoints.check, { params: { id }, body: { clientId, clientSecret } });
    } catch (error) {
      if (error instanceof ApiError && error.status < 500) throw conflict('connectIdInvalid');
      throw unavailable('maintenance', { cause: error });
    }
  };
}
