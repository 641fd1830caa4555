import type { GroupOptions } from '@noren/contracts/groups';
import { fillPattern } from '@noren/contracts/path-pattern';
import { may, type Role } from '@noren/contracts/permissions';
import { type Locale, type NavigationItem, pseudoText } from '@noren/mfe-kit';
import { type KnownRemote, toOwner } from '../remotes/remote-list.js';

/** A link of the sidebar, ready to render. */
interface NavigationLink {
  path: string;
  label: string;
  icon: NavigationItem['icon'];
  /** Heading above this link; set on the first link of a group only. */
  heading?: string;
  /** True if the link belongs to the current page's resource and contains its path parameters. */
  contextual: boolean;
  home: boolean;
}

interface NavigationContext {
  role: Role;
  locale: Locale;
  pathname: string;
  /** Features of the open app; undefined hides nothing. */
  features?: GroupOptions | undefined;
}

/** Returns a role's sidebar links on a page, in order: general links, then the page's own. */
export function navigationFor(
  remotes: readonly KnownRemote[],
  { role, locale, pathname, features }: NavigationContext,
): NavigationLink[] {
  const params = toOwner(pathname, remotes)?.params ?? {};
  const links = remotes
    .flatMap(({ manifest }) =>
      (manifest?.navigation ?? []).map((item) => ({ item, texts: manifest?.texts[locale] ?? {} })),
    )
    .filter(({ item }) => may(role, item.action) && isOn(item, features))
    .flatMap(({ item, texts }) => {
      const path = fillPattern(item.path, params);
      const label = pseudoText(texts[item.textKey] ?? item.textKey);
      const heading = item.headingKey === undefined ? undefined : pseudoText(texts[item.headingKey] ?? '');
      const contextual = item.path.includes('$');
      return path === undefined
        ? []
        : [
            {
              path,
              label,
              heading,
              contextual,
              icon: item.icon,
              home: item.home === true,
              order: item.order,
            },
          ];
    })
    .sort((a, b) => Number(a.contextual) - Number(b.contextual) || a.order - b.order);
  let last: string | undefined;
  return links.map(({ order: _order, heading, ...link }) => {
    const starts = heading !== undefined && heading !== last;
    last = heading;
    return starts ? { ...link, heading } : link;
  });
}

/** True if an entry needs no feature or one of its features is on. */
function isOn({ features: needed = [] }: NavigationItem, features: GroupOptions | undefined): boolean {
  return needed.length === 0 || features === undefined || needed.some((feature) => features[feature]);
}

/** Returns the path of the active link: the longest one that is a prefix of the current path. */
export function activePath(links: readonly NavigationLink[], pathname: string): string | undefined {
  return links
    .map(({ path }) => path)
    .filter((path) => pathname === path || pathname.startsWith(`${path}/`))
    .sort((a, b) => b.length - a.length)[0];
}
