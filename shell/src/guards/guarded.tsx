import { useSession } from '@noren/mfe-kit';
import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ErrorPage } from '../errors/error-page.js';
import { judge } from './guard.js';

/** Renders its children only if the guard permits it. */
export function Guarded({ guard, children }: { guard: string | undefined; children: ReactNode }) {
  const verdict = judge(guard, useSession().user.role);
  if (verdict.kind === 'home') return <Navigate to="/" replace />;
  // Message from the specification, the same in every language: it is for operators.
  if (verdict.kind === 'unknown')
    return <ErrorPage status={500} detail={`Unknown middleware ${verdict.guard}`} />;
  return children;
}
