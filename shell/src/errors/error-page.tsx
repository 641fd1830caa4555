import { getErrorMessage } from '@noren/mfe-kit';
import { isChunkLoadError, RouteError, useDocumentTitle } from '@noren/mfe-kit/frame';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useMessages } from '../messages.js';

interface ErrorPageProps {
  /** HTTP status that represents the error. */
  status: number;
  /** Details for operators. */
  detail?: string;
  onRetry?: () => void;
}

/** The error page, with a link to the home page. */
export function ErrorPage({ status, detail, onRetry }: ErrorPageProps) {
  const t = useMessages();
  const title = status === 503 ? getErrorMessage(new TypeError()) : t('error.title');
  useDocumentTitle(title);
  return (
    <div className="nrn-state" role="alert">
      <p className="nrn-state-status">{status}</p>
      <h1 className="nrn-state-title">{title}</h1>
      {detail === undefined ? null : <p className="nrn-state-note">{detail}</p>}
      <div className="shell-error-actions">
        {onRetry === undefined ? null : (
          <button type="button" className="nrn-button" onClick={onRetry}>
            {t('error.retry')}
          </button>
        )}
        {/* Full page load: the console itself may have failed. */}
        <a href="/" className="nrn-button">
          {t('error.home')}
        </a>
      </div>
    </div>
  );
}

/** Returns an error's HTTP status: `statusCode`, `status`, its response's status, or 500. */
export function getErrorStatus(error: unknown): number {
  const { statusCode, status, response } = (error ?? {}) as Record<string, unknown>;
  const ofResponse = (response as { status?: unknown } | null | undefined)?.status;
  return [statusCode, status, ofResponse].find(isStatus) ?? 500;
}

function isStatus(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 400 && value <= 599;
}

/** Error component of the shell's own pages. A chunk load error reloads the page, at most once a minute. */
export function RouteFailure(props: ErrorComponentProps) {
  if (isChunkLoadError(props.error)) return <RouteError {...props} />;
  return <ErrorPage status={getErrorStatus(props.error)} onRetry={props.reset} />;
}
