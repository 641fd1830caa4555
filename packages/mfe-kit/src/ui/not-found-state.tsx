import { useKitMessages } from '../i18n/i18n.js';
import { useDocumentTitle } from './page.js';
import { RemoteLink } from './remote-link.js';

/** The catch-all page for unknown paths of the shell and remotes. */
export function NotFoundState() {
  const t = useKitMessages();
  const title = t('page.notFound');
  useDocumentTitle(title);
  return (
    <div className="nrn-state">
      <p className="nrn-state-status">404</p>
      <h1 className="nrn-state-title">{title}</h1>
      <p className="nrn-state-note">{t('page.notFoundNote')}</p>
      <RemoteLink href="/" className="nrn-button">
        {t('page.home')}
      </RemoteLink>
    </div>
  );
}
