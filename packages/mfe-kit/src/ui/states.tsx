import { ApiError } from '@noren/contracts/client';
import type { Role } from '@noren/contracts/permissions';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { getErrorMessage } from '../api/error-message.js';
import { useKitMessages } from '../i18n/i18n.js';
import { useSession } from '../session/session.js';
import { RemoteLink } from './remote-link.js';

/** Loading state. Appears with a delay, so that a quick response does not flicker. */
export function LoadingState({ label }: { label?: string }) {
  const t = useKitMessages();
  return (
    <div className="nrn-state nrn-state-loading" role="status">
      <span className="nrn-spinner" aria-hidden="true" />
      <p>{label ?? t('state.loading')}</p>
    </div>
  );
}

/** Empty state; `children` explain or offer the next step. */
export function EmptyState({ title, children }: { title?: string; children?: ReactNode }) {
  const t = useKitMessages();
  return (
    <div className="nrn-state">
      <p className="nrn-state-title">{title ?? t('state.empty')}</p>
      {children}
    </div>
  );
}

/** Error state; `onRetry` adds a retry button, `children` offer alternatives. */
export function ErrorState({
  error,
  title,
  onRetry,
  children,
}: {
  error: unknown;
  title?: string;
  onRetry?: () => void;
  children?: ReactNode;
}) {
  const t = useKitMessages();
  const requestId = error instanceof ApiError ? error.requestId : undefined;
  return (
    <div className="nrn-state" role="alert">
      <p className="nrn-state-title">{title ?? getErrorMessage(error)}</p>
      {requestId === undefined ? null : (
        <p className="nrn-state-note">{t('state.requestId', { id: requestId })}</p>
      )}
      {onRetry === undefined ? null : (
        <button type="button" className="nrn-button" onClick={onRetry}>
          {t('action.retry')}
        </button>
      )}
      {children}
    </div>
  );
}

interface QueryLike<T> {
  data: T | undefined;
  error: unknown;
  isPending: boolean;
  refetch: () => unknown;
}

/** Renders a query: loading, error with retry, or its data. Data stays when a later read fails. */
export function QueryState<T>({
  query,
  children,
}: {
  query: QueryLike<T>;
  children: (data: T) => ReactNode;
}) {
  if (query.data !== undefined) return <>{children(query.data)}</>;
  if (query.isPending) return <LoadingState />;
  return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
}

const isMissing = (error: unknown) => error instanceof ApiError && error.status === 404;

/** True if the user has no access: other users' resources are reported as missing. */
function isClosed(error: unknown, role: Role): boolean {
  if (!(error instanceof ApiError) || role === 'admin') return false;
  return isMissing(error) || error.code === 'accessDenied';
}

/**
 * State of a page's main resource. Users without access are redirected to the page for requesting it; admins can
 * access everything, so for them the resource does not exist.
 */
export function ResourceState<T>(props: Parameters<typeof QueryState<T>>[0]) {
  const { query } = props;
  const t = useKitMessages();
  const { history } = useRouter();
  const { role } = useSession().user;
  const closed = query.data === undefined && isClosed(query.error, role);
  useEffect(() => {
    if (!closed) return;
    const { pathname, search } = history.location;
    history.replace(`/permission?${new URLSearchParams({ from: pathname + search })}`);
  }, [closed, history]);
  if (closed) return <LoadingState />;
  // A retry would not help.
  if (query.data === undefined && isMissing(query.error))
    return (
      <ErrorState error={query.error}>
        <RemoteLink href="/" className="nrn-button">
          {t('page.home')}
        </RemoteLink>
      </ErrorState>
    );
  return <QueryState {...props} />;
}
