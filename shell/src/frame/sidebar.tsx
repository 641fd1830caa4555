import { useLocale, useSession } from '@noren/mfe-kit';
import { NavIcon } from '@noren/mfe-kit/frame';
import { Link, useLocation } from '@tanstack/react-router';
import { Fragment } from 'react';
import { useRecents } from '../recents/recents.js';
import { useRemotes } from '../remotes/remote-registry.js';
import { useTexts } from '../texts.js';
import { activePath, navigationFor } from './navigation.js';

export interface SidebarProps {
  /** Hears where the pointer or the focus is: what the link leads to can be fetched before it is pressed. */
  onApproach: (pathname: string) => void;
}

/** Plain links, 300 px wide: a menu component would cost 30 KB of the first load. */
export function Sidebar({ onApproach }: SidebarProps) {
  const t = useTexts();
  const { role } = useSession().user;
  const locale = useLocale((state) => state.locale);
  const remotes = useRemotes((state) => state.remotes);
  const pathname = useLocation({ select: (location) => location.pathname });
  const links = navigationFor(remotes, { role, locale, pathname });
  const active = pathname === '/' ? '/' : activePath(links, pathname);
  const own = links.find((link) => link.contextual)?.path;
  const classOf = (path: string) => (path === active ? 'nrn-nav-link nrn-nav-active' : 'nrn-nav-link');
  return (
    <aside className="nrn-sidebar">
      <Link to="/" className="nrn-brand">
        <img src="/favicon.svg" alt="" width="32" height="32" />
        Noren
      </Link>
      <nav aria-label={t('nav.label')}>
        {links.some((link) => link.path === '/') ? null : (
          <Link to="/" className={classOf('/')} aria-current={active === '/' ? 'page' : undefined}>
            <NavIcon name="home" />
            {t('nav.home')}
          </Link>
        )}
        {links.map((link) => (
          <Fragment key={link.path}>
            {link.path === own ? <WhatIsOpen path={own} /> : null}
            {link.heading === undefined ? null : <h2 className="nrn-nav-heading">{link.heading}</h2>}
            <Link
              to={link.path}
              className={classOf(link.path)}
              onPointerEnter={() => onApproach(link.path)}
              onFocus={() => onApproach(link.path)}
              aria-current={link.path === active ? 'page' : undefined}
            >
              <NavIcon name={link.icon} />
              {link.label}
            </Link>
          </Fragment>
        ))}
      </nav>
    </aside>
  );
}

/** Sets the links of what is open apart, under its name as soon as that is known. */
function WhatIsOpen({ path }: { path: string }) {
  const name = useRecents(({ recents }) => recents.find((place) => place.path === path)?.label);
  return <div className="nrn-nav-open">{name === undefined ? null : <p>{name}</p>}</div>;
}
