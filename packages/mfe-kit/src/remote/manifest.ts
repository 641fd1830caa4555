import { type Action, isPattern, permissions } from '@noren/contracts/base';
import { type Locale, locales } from '../i18n/locale.js';
import { type IconName, iconNames } from './icon-names.js';

/** One entry of the sidebar. */
export interface NavigationItem {
  /** Key in the manifest's `texts`. */
  textKey: string;
  icon: IconName;
  /**
   * Where it leads. A path with a named segment (`/app/$appId/build-history`) shows only while the
   * current page gives that segment a value, below the others.
   */
  path: string;
  /** Who sees it, by the permission table. */
  action: Action;
  /** Position among all remotes' items, ascending. */
  order: number;
  /** Key of the heading above it; neighbours with the same heading stand below one. */
  headingKey?: string;
  /** Also a card on the home page. */
  home?: boolean;
}

/** Paths that a remote owns. */
export interface AreaRoute {
  /** Pattern; the most specific one over all remotes wins. */
  path: string;
  /** Who may open them, by the permission table; everyone else goes to `/`. Absent: everyone. */
  action?: Action;
}

/** What a remote contributes to the console, as data: read by the shell before any of its code. */
export interface RemoteManifest {
  /** Same as in rspack.config.js; also the namespace of its texts. */
  name: string;
  routes: readonly AreaRoute[];
  navigation: readonly NavigationItem[];
  /** Texts of its navigation. */
  texts: Record<Locale, Readonly<Record<string, string>>>;
}

/** The manifest as it is served: with the entry, a file beside it. */
export interface ServedManifest extends RemoteManifest {
  entry: string;
  /** What the entry asks for at once, files beside it as well; the shell may have them fetched with it. */
  preload?: readonly string[];
}

/** What is wrong with a manifest, one line each; empty when nothing is. */
export function validateManifest(manifest: RemoteManifest): string[] {
  const problems: string[] = [];
  if (typeof manifest !== 'object' || manifest === null) return ['`manifest` is not exported'];
  if (!/^[a-z][a-z0-9-]*$/.test(manifest.name)) problems.push('name: is not kebab-case');
  if (manifest.routes.length === 0) problems.push('routes: is empty');
  for (const { path, action } of manifest.routes) {
    if (!isPattern(path)) problems.push(`routes: "${path}" is not a path pattern`);
    if (action !== undefined && !isAction(action))
      problems.push(`routes "${path}": ${unknownAction(action)}`);
  }
  for (const item of manifest.navigation) problems.push(...itemProblems(item, manifest));
  return problems;
}

const isAction = (action: string): boolean => Object.hasOwn(permissions, action);
const unknownAction = (action: string): string => `action "${action}" is not in the permission table`;

function itemProblems(item: NavigationItem, manifest: RemoteManifest): string[] {
  const at = `navigation "${item.path}"`;
  const problems: string[] = [];
  if (!isPattern(item.path) || item.path.endsWith('*')) problems.push(`${at}: is not a path`);
  if (!isAction(item.action)) problems.push(`${at}: ${unknownAction(item.action)}`);
  if (!iconNames.includes(item.icon)) problems.push(`${at}: there is no icon "${item.icon}"`);
  for (const key of [item.textKey, item.headingKey]) {
    for (const locale of locales) {
      if (key !== undefined && !manifest.texts[locale]?.[key])
        problems.push(`${at}: no text "${key}" in ${locale}`);
    }
  }
  return problems;
}
