import { storeCodeEndpoints } from '@noren/contracts/store-code-tries';
import { type Route, route } from '@noren/service-kit';
import type { createListGuessedCodes } from './service.js';

export function guessedCodeRoutes(listGuessed: ReturnType<typeof createListGuessedCodes>): Route[] {
  return [
    route(storeCodeEndpoints.listGuessed, async ({ caller, params }) => ({
      data: await listGuessed(caller, params.appId),
    })),
  ];
}
