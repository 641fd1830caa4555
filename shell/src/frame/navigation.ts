import type { GroupOptions } from '@noren/contracts/groups';
import { fillPattern } from '@noren/contracts/path-pattern';
import { may, type Role } from '@noren/contracts/permissions';
import { type Locale, locales, type NavigationItem, pseudoText } from '@noren/mfe-kit';
import { type KnownRemote, toOwner } from '../remotes/remote-list.js';

/** A link of the sidebar, ready to render. */
export interface NavigationLink {
  path: string;
  search: Readonly<Record<string, string>> | undefined;
  label: string;
  /** Labels in all languages, for searching. */
  names: string;
  icon: NavigationItem['icon'];
  /** The group that the link belongs to. */
  group?: { key: string; heading: string; folded: boolean };
  /** True if the link belongs to the current page's resource and contains its path parameters. */
  contextual: boolean;
  home: boolean;
}

/** Links under one heading, or a run of links without one. */
export interface NavigationGroup {
  /** Distinct among all groups; the path of the first link, without a heading. */
  key: string;
  heading?: string;
  folded: boolean;
  links: NavigationLink[];
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
  return remotes
    .flatMap(({ name, manifest }) => (manifest?.navigation ?? []).map((item) => ({ item, name, manifest })))
    .filter(({ item }) => may(role, item.action))
    .flatMap(({ item, name, manifest }) => {
      const path = fillPattern(item.path, params);
      // The entry of the present page stays, so that users see where they are.
      if (path === undefined || !(isOn(item, features) || path === pathname)) return [];
      const { textKey, headingKey, icon, order, search, home = false, folded = false } = item;
      const getText = (key: string) => pseudoText(manifest?.texts[locale]?.[key] ?? key);
      const group = headingKey && { key: `${name}.${headingKey}`, heading: getText(headingKey), folded };
      return [
        {
          path,
          search,
          label: getText(textKey),
          names: locales.map((one) => manifest?.texts[one]?.[textKey] ?? textKey).join(' '),
          icon,
          ...(group ? { group } : {}),
          contextual: item.path.includes('$'),
          home,
          order,
        },
      ];
    })
    .sort((a, b) => Number(a.contextual) - Number(b.contextual) || a.order - b.order);
}

/** Groups links by their headings, in order. */
export function groupLinks(links: readonly NavigationLink[]): NavigationGroup[] {
  const groups: NavigationGroup[] = [];
  for (const link of links) {
    const last = groups.at(-1);
    if (last !== undefined && last.heading === link.group?.heading) last.links.push(link);
    else groups.push({ folded: false, key: link.path, ...link.group, links: [link] });
  }
  return groups;
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
