import type { referenceEndpoints } from '@noren/contracts/references';
import { notFound } from '../errors/service-error.js';
import { type Route, route } from '../http/route.js';

type RetainEndpoint = Exclude<
  (typeof referenceEndpoints)[keyof typeof referenceEndpoints],
  typeof referenceEndpoints.release
>;

/** Creates the route by which another service interrupts deletions before it stores a reference. */
export function retainRoute(
  endpoint: RetainEndpoint,
  retain: (id: string) => Promise<number | undefined>,
): Route {
  return route(endpoint as typeof referenceEndpoints.retainGroup, async ({ body }) => {
    const retained = await retain(body.id);
    if (retained === undefined) throw notFound();
    return { data: { retained } };
  });
}
