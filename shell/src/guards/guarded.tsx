import { useSession } from '@noren/mfe-kit';
import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ErrorPage } from '../errors/error-page.js';
import { judge } from './guard.js';

/** A page that opens only to those whom its guard lets pass. */
export function Guarded({ guard, children }: { guard: string | undefined; children: ReactNode }) {
  const verdict = judge(guard, useSession().user.role);
  if (verdict.kind === 'home') return <Navigate to="/" replace />;
  // The specification's own words, the same in every language: they are for whoever runs the console.
  if (verdict.kind === 'unknown')
    return <ErrorPage status={500} detail={`Unknown middleware ${verdict.guard}`} />;
  return children;
}
