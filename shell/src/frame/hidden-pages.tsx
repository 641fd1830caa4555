import { useMay } from '@noren/mfe-kit';
import { Link } from '@tanstack/react-router';
import { useMessages } from '../messages.js';

/** Says how many pages of the app its group's features hide, and who can switch them on. */
export function HiddenPages({ count, group }: { count: number; group: { id: string; name: string } }) {
  const t = useMessages();
  const mayChange = useMay('group.write');
  return (
    <div className="nrn-nav-hidden">
      <p>{t(count === 1 ? 'nav.hiddenOne' : 'nav.hidden', { count, group: group.name })}</p>
      {mayChange ? (
        <Link to={`/group/${group.id}`} search={{ tab: 'settings' }}>
          {t('nav.features')}
        </Link>
      ) : (
        <p>{t('nav.askAdmin')}</p>
      )}
    </div>
  );
}
