import { useLocale, useSession } from '@noren/mfe-kit';
import { NavIcon } from '@noren/mfe-kit/frame';
import { Link, useLocation } from '@tanstack/react-router';
import { Fragment } from 'react';
import { useMessages } from '../messages.js';
import { useRecents } from '../recents/recents.js';
import { useRemotes } from '../remotes/remote-registry.js';
import { HiddenPages } from './hidden-pages.js';
import { activePath, navigationFor } from './navigation.js';
import { useAppFeatures } from './use-app-features.js';

interface SidebarProps {
  /** Called on hover and focus, so that the link's target can be preloaded. */
  onLinkIntent: (pathname: string) => void;
}

/** A sidebar of plain links, 300 px wide: a menu component would add 30 KB to the first load. */
export function Sidebar({ onLinkIntent }: SidebarProps) {
  const t = useMessages();
  const { role } = useSession().user;
  const locale = useLocale((state) => state.locale);
  const remotes = useRemotes((state) => state.remotes);
  const pathname = useLocation({ select: (location) => location.pathname });
  const { features, group } = useAppFeatures();
  const context = { role, locale, pathname };
  const links = navigationFor(remotes, { ...context, features });
  const hidden = navigationFor(remotes, context).length - links.length;
  const active = pathname === '/' ? '/' : activePath(links, pathname);
  const own = links.find((link) => link.contextual)?.path;
  const getClass = (path: string) => (path === active ? 'nrn-nav-link nrn-nav-active' : 'nrn-nav-link');
  return (
    <aside className="nrn-sidebar">
      <Link to="/" className="nrn-brand">
        <img src="/favicon.svg" alt="" width="32" height="32" />
        Noren
      </Link>
      <nav aria-label={t('nav.label')}>
        {links.some((link) => link.path === '/') ? null : (
          <Link to="/" className={getClass('/')} aria-current={active === '/' ? 'page' : undefined}>
            <NavIcon name="home" />
            {t('nav.home')}
          </Link>
        )}
        {links.map((link) => (
          <Fragment key={link.path}>
            {link.path === own ? <OpenResource path={own} /> : null}
            {link.heading === undefined ? null : <h2 className="nrn-nav-heading">{link.heading}</h2>}
            <Link
              to={link.path}
              className={getClass(link.path)}
              onPointerEnter={() => onLinkIntent(link.path)}
              onFocus={() => onLinkIntent(link.path)}
              aria-current={link.path === active ? 'page' : undefined}
            >
              <NavIcon name={link.icon} />
              {link.label}
            </Link>
          </Fragment>
        ))}
      </nav>
      {group === undefined || hidden === 0 ? null : <HiddenPages count={hidden} group={group} />}
    </aside>
  );
}

/** Separates the links of the open resource, with its name once known. */
function OpenResource({ path }: { path: string }) {
  const name = useRecents(({ recents }) => recents.find((place) => place.path === path)?.label);
  return <div className="nrn-nav-open">{name === undefined ? null : <p>{name}</p>}</div>;
}
