import { type Action, may, permissions, type Role } from '@noren/contracts/permissions';
import { useSession } from '@noren/mfe-kit';
import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ErrorPage } from '../errors/error-page.js';

/** Result of a guard: open the page, redirect to the home page, or report an unknown guard. */
type GuardResult = { kind: 'open' } | { kind: 'home' } | { kind: 'unknown'; guard: string };

/** Actions required for the shell's own pages; those of remotes are in their manifests. */
export const ownGuards = { clearCache: 'cache.clear' } as const satisfies Record<string, Action>;

/**
 * Evaluates the guard of a page. A guard is an action of the permission table; users without the permission are
 * redirected to the home page, be it a monitor on an edit page or a non-admin on templates.
 *
 * @param guard action that the page names; a remote's manifest may name one that this console lacks
 */
export function checkGuard(guard: string | undefined, role: Role): GuardResult {
  if (guard === undefined) return { kind: 'open' };
  if (!isAction(guard)) return { kind: 'unknown', guard };
  return { kind: may(role, guard) ? 'open' : 'home' };
}

function isAction(guard: string): guard is Action {
  return Object.hasOwn(permissions, guard);
}

/** Renders its children only if the guard permits it. */
export function Guarded({ guard, children }: { guard: string | undefined; children: ReactNode }) {
  const result = checkGuard(guard, useSession().user.role);
  if (result.kind === 'home') return <Navigate to="/" replace />;
  // Message from the specification, the same in every language: it is for operators.
  if (result.kind === 'unknown')
    return <ErrorPage status={500} detail={`Unknown middleware ${result.guard}`} />;
  return children;
}
