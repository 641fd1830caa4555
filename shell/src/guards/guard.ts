import { type Action, type Role, may, permissions } from '@noren/contracts/base';

/** Whether a page opens: it does, the user goes home instead, or nobody knows the guard that it names. */
export type Verdict = { kind: 'open' } | { kind: 'home' } | { kind: 'unknown'; guard: string };

/** Pages of the shell's own that not everyone may open; a remote's are in its manifest. */
export const ownGuards = { clearCache: 'cache.clear' } as const satisfies Record<string, Action>;

/**
 * The one guard of every page. Its table is that of the permissions: a page names an action, and who may not
 * do it goes home, be it a monitor who may only look or anyone but an admin at the templates.
 *
 * @param guard what the page names; a manifest comes from elsewhere and may name what this console lacks
 */
export function judge(guard: string | undefined, role: Role): Verdict {
  if (guard === undefined) return { kind: 'open' };
  if (!isAction(guard)) return { kind: 'unknown', guard };
  return { kind: may(role, guard) ? 'open' : 'home' };
}

function isAction(guard: string): guard is Action {
  return Object.hasOwn(permissions, guard);
}
