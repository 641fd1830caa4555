import { errorText } from '@noren/mfe-kit';
import { useDocumentTitle } from '@noren/mfe-kit/frame';
import { useTexts } from '../texts.js';

export interface ErrorPageProps {
  /** HTTP status that represents the error. */
  status: number;
  /** Details for operators. */
  detail?: string;
  onRetry?: () => void;
}

/** The error page, with a link to the home page. */
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
        {/* Full page load: the console itself may have failed. */}
        <a href="/" className="nrn-button">
          {t('error.home')}
        </a>
      </div>
    </div>
  );
}
