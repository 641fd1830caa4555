import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTexts } from '../texts.js';

/** The catch-all page. */
export function NotFound() {
  const t = useTexts();
  const title = t('notFound.title');
  useEffect(() => {
    document.title = `${title} | Noren`;
  }, [title]);
  return (
    <div className="nrn-state">
      <p className="nrn-state-status">404</p>
      <h1 className="nrn-state-title">{title}</h1>
      <p className="nrn-state-note">{t('notFound.note')}</p>
      <Link to="/" className="nrn-button">
        {t('notFound.home')}
      </Link>
    </div>
  );
}
