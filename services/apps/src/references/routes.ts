import { type ReferenceKind, referenceEndpoints } from '@noren/contracts/references';
import { type ReferenceGuard, type Route, route } from '@noren/service-kit';

/** Lets the owners of groups, Connect IDs, templates and runtime versions delete what no app uses. */
export function referenceRoutes(guard: Pick<ReferenceGuard<ReferenceKind>, 'release'>): Route[] {
  return [
    route(referenceEndpoints.release, async ({ body: { retained, ...target } }) => ({
      data: [...(await guard.release(target, retained))],
    })),
  ];
}
