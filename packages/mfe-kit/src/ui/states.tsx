import { ApiError, type Role } from '@noren/contracts/base';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { errorText } from '../api/error-text.js';
import { useKitTexts } from '../i18n/i18n.js';
import { useSession } from '../session/session.js';
import { AreaLink } from './area-link.js';

/** While data is on its way. Appears after a moment, so that a quick answer does not flicker. */
export function LoadingState({ label }: { label?: string }) {
  const t = useKitTexts();
  return (
    <div className="nrn-state nrn-state-loading" role="status">
      <span className="nrn-spinner" aria-hidden="true" />
      <p>{label ?? t('state.loading')}</p>
    </div>
  );
}

/** There is nothing to show; `children` say or offer what to do about it. */
export function EmptyState({ title, children }: { title?: string; children?: ReactNode }) {
  const t = useKitTexts();
  return (
    <div className="nrn-state">
      <p className="nrn-state-title">{title ?? t('state.empty')}</p>
      {children}
    </div>
  );
}

/** Something failed; with `onRetry` the user can try again, `children` offer what else can be done. */
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
  const t = useKitTexts();
  const requestId = error instanceof ApiError ? error.requestId : undefined;
  return (
    <div className="nrn-state" role="alert">
      <p className="nrn-state-title">{title ?? errorText(error)}</p>
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

/** Shows a query: loading, error with retry, or its data. Data that is there stays when a later read fails. */
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

/** Whether a page cannot be had by this user: others' things are not there for them. */
function isClosed(error: unknown, role: Role): boolean {
  if (!(error instanceof ApiError) || role === 'admin') return false;
  return isMissing(error) || error.code === 'accessDenied';
}

/**
 * The state of what a whole page is about. Who may not see it is led to the page where access is asked for;
 * admins see everything, so for them it is not there.
 */
export function ThingState<T>(props: Parameters<typeof QueryState<T>>[0]) {
  const { query } = props;
  const t = useKitTexts();
  const { history } = useRouter();
  const { role } = useSession().user;
  const closed = query.data === undefined && isClosed(query.error, role);
  useEffect(() => {
    if (!closed) return;
    const { pathname, search } = history.location;
    history.replace(`/permission?${new URLSearchParams({ from: pathname + search })}`);
  }, [closed, history]);
  if (closed) return <LoadingState />;
  // To ask again would not bring it back.
  if (query.data === undefined && isMissing(query.error))
    return (
      <ErrorState error={query.error}>
        <AreaLink href="/" className="nrn-button">
          {t('page.home')}
        </AreaLink>
      </ErrorState>
    );
  return <QueryState {...props} />;
}
