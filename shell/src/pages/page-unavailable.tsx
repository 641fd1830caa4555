import { useDocumentTitle } from '@noren/mfe-kit/frame';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../texts.js';

/** Replaces a settings page that the app's template provides itself. */
export function PageUnavailable({ appId, template }: { appId: string; template: string }) {
  const t = useTexts();
  const title = t('unavailable.title');
  useDocumentTitle(title);
  return (
    <div className="nrn-state">
      <h1 className="nrn-state-title">{title}</h1>
      <p className="nrn-state-note">{t('unavailable.note', { template })}</p>
      <Link to={`/app/${appId}`} className="nrn-button">
        {t('unavailable.home')}
      </Link>
    </div>
  );
}
