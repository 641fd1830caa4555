import { useLocale, useSession } from '@noren/mfe-kit';
import { NavIcon } from '@noren/mfe-kit/frame';
import { Link, useLocation } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import { useMessages } from '../messages.js';
import { useRecents } from '../recents/recents.js';
import { useRemotes } from '../remotes/remote-registry.js';
import { AppNavigation } from './app-navigation.js';
import { HiddenPages } from './hidden-pages.js';
import { activePath, groupLinks, navigationFor, type NavigationLink } from './navigation.js';
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
  const general = links.filter(({ contextual }) => !contextual);
  const own = links.filter(({ contextual }) => contextual);
  const renderLink = ({ path, search, icon, label }: NavigationLink): ReactNode => (
    <Link
      to={path}
      {...(search === undefined ? {} : { search })}
      className={path === active ? 'nrn-nav-link nrn-nav-active' : 'nrn-nav-link'}
      onPointerEnter={() => onLinkIntent(path)}
      onFocus={() => onLinkIntent(path)}
      // By default, a link is also current on the pages below it.
      activeOptions={{ exact: true }}
      aria-current={path === active ? 'page' : undefined}
    >
      <NavIcon name={icon} />
      {label}
    </Link>
  );
  const home: NavigationLink = {
    path: '/',
    search: undefined,
    label: t('nav.home'),
    names: '',
    icon: 'home',
    contextual: false,
    home: false,
  };
  return (
    <aside className="nrn-sidebar">
      <Link to="/" className="nrn-brand">
        <img src="/favicon.svg" alt="" width="32" height="32" />
        Noren
      </Link>
      <nav aria-label={t('nav.label')}>
        {links.some((link) => link.path === '/') ? null : renderLink(home)}
        {groupLinks(general).map(({ key, heading, links: ofGroup }) => (
          <Fragment key={key}>
            {heading === undefined ? null : <h2 className="nrn-nav-heading">{heading}</h2>}
            {ofGroup.map((link) => (
              <Fragment key={link.path}>{renderLink(link)}</Fragment>
            ))}
          </Fragment>
        ))}
        {own[0] === undefined ? null : (
          <>
            <OpenResource path={own[0].path} />
            <AppNavigation key={own[0].path} links={own} active={active} renderLink={renderLink} />
          </>
        )}
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
