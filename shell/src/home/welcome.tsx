import { useLocale, useSession } from '@noren/mfe-kit';
import { NavIcon, Page } from '@noren/mfe-kit/frame';
import { Link } from '@tanstack/react-router';
import { navigationFor } from '../frame/navigation.js';
import { useMessages } from '../messages.js';
import { useRemotes } from '../remotes/remote-registry.js';

/** The page at `/` if no remote owns it: a welcome with links to the areas. */
export function Welcome() {
  const t = useMessages();
  const { name, role } = useSession().user;
  const locale = useLocale((state) => state.locale);
  const remotes = useRemotes((state) => state.remotes);
  const links = navigationFor(remotes, { role, locale, pathname: '/' }).filter((link) => link.home);
  return (
    <Page title={t('home.welcome', { name })} subtitle={t('home.lead')}>
      <div className="nrn-home-links">
        {links.map(({ path, icon, label }) => (
          <Link key={path} to={path} className="nrn-home-link">
            <NavIcon name={icon} />
            {label}
          </Link>
        ))}
      </div>
    </Page>
  );
}
