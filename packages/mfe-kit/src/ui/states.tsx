import { ApiError } from '@noren/contracts/base';
import type { ReactNode } from 'react';
import { errorText } from '../api/error-text.js';
import { useKitTexts } from '../i18n/i18n.js';

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

/** Something failed; with `onRetry` the user can try again. */
export function ErrorState({
  error,
  title,
  onRetry,
}: {
  error: unknown;
  title?: string;
  onRetry?: () => void;
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
