import { errorText } from '@noren/mfe-kit';
import { useDocumentTitle } from '@noren/mfe-kit/frame';
import { useTexts } from '../texts.js';

export interface ErrorPageProps {
  /** HTTP status that stands for what went wrong. */
  status: number;
  /** What exactly, in words for whoever runs the console. */
  detail?: string;
  onRetry?: () => void;
}

/** The error layout: what went wrong, and the way home. */
export function ErrorPage({ status, detail, onRetry }: ErrorPageProps) {
  const t = useTexts();
  const title = status === 503 ? errorText(new TypeError()) : t('error.title');
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
        {/* A whole load: what failed may be the console itself. */}
        <a href="/" className="nrn-button">
          {t('error.home')}
        </a>
      </div>
    </div>
  );
}
