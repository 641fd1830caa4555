import { type Role, fillPattern, may } from '@noren/contracts/base';
import { type Locale, type NavigationItem, pseudoText } from '@noren/mfe-kit';
import { type KnownRemote, ownerOf } from '../remotes/remote-list.js';

/** A link of the sidebar, ready to draw. */
export interface NavigationLink {
  path: string;
  label: string;
  icon: NavigationItem['icon'];
  /** Heading that starts with this link. */
  heading?: string;
  /** Belongs to what the current page is about (its path has that page's values). */
  contextual: boolean;
  home: boolean;
}

/** What a role sees in the sidebar on a page, in order: first the general links, then the page's own. */
export function navigationFor(
  remotes: readonly KnownRemote[],
  { role, locale, pathname }: { role: Role; locale: Locale; pathname: string },
): NavigationLink[] {
  const params = ownerOf(pathname, remotes)?.params ?? {};
  const links = remotes
    .flatMap(({ manifest }) =>
      (manifest?.navigation ?? []).map((item) => ({ item, texts: manifest?.texts[locale] ?? {} })),
    )
    .filter(({ item }) => may(role, item.action))
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

/** The link that the current page stands under: the longest path that begins it. */
export function activePath(links: readonly NavigationLink[], pathname: string): string | undefined {
  return links
    .map(({ path }) => path)
    .filter((path) => pathname === path || pathname.startsWith(`${path}/`))
    .sort((a, b) => b.length - a.length)[0];
}
