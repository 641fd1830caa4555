import { type Action, type Role, may, permissions } from '@noren/contracts/base';

/** Result of a guard: open the page, redirect to the home page, or report an unknown guard. */
export type Verdict = { kind: 'open' } | { kind: 'home' } | { kind: 'unknown'; guard: string };

/** Actions required for the shell's own pages; those of remotes are in their manifests. */
export const ownGuards = { clearCache: 'cache.clear' } as const satisfies Record<string, Action>;

/**
 * Evaluates the guard of a page. A guard is an action of the permission table; users without the permission are
 * redirected to the home page, be it a monitor on an edit page or a non-admin on templates.
 *
 * @param guard action that the page names; a remote's manifest may name one that this console lacks
 */
export function judge(guard: string | undefined, role: Role): Verdict {
  if (guard === undefined) return { kind: 'open' };
  if (!isAction(guard)) return { kind: 'unknown', guard };
  return { kind: may(role, guard) ? 'open' : 'home' };
}

function isAction(guard: string): guard is Action {
  return Object.hasOwn(permissions, guard);
}
