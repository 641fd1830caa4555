import { workEndpoints } from '@noren/contracts/work';
import { type Route, route } from '@noren/service-kit';
import type { WorkService } from './service.js';

export function workRoutes(service: WorkService): Route[] {
  return [route(workEndpoints.get, async ({ caller }) => ({ data: await service.get(caller) }))];
}
