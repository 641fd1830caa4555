import { type Feature, features } from '@noren/contracts/groups';
import { isPattern } from '@noren/contracts/path-pattern';
import { type Action, permissions } from '@noren/contracts/permissions';
import { type Locale, locales } from '../i18n/locale.js';
import { type IconName, iconNames } from './icon-names.js';

/** One entry of the sidebar. */
export interface NavigationItem {
  /** Key in the manifest's `texts`. */
  textKey: string;
  icon: IconName;
  /**
   * Target path. A path with a parameter (`/app/$appId/build-history`) is shown below the others, and only while the
   * current page has a value for it.
   */
  path: string;
  /** Action of the permission table required to see the entry. */
  action: Action;
  /** Position among the entries of all remotes, ascending. */
  order: number;
  /** Key of the heading above the entry; consecutive entries with the same heading share it. */
  headingKey?: string;
  /**
   * True if the group below the heading is folded until the user opens it; the group's first entry decides. Older
   * shells show the group open.
   */
  folded?: boolean;
  /** Search parameters of the target. Older shells open the path without them. */
  search?: Readonly<Record<string, string>>;
  /**
   * Features of the open app's group, one of which must be on for the entry to show. Unset or empty: always shown.
   * Shells of releases without this property show the entry always.
   */
  features?: readonly Feature[];
  /** Also shows the entry as a card on the home page. */
  home?: boolean;
}

/** A path pattern that a remote owns. */
export interface RemoteRoute {
  /** Path pattern; the most specific one of all remotes wins. */
  path: string;
  /**
   * Action of the permission table required to open the pages; other users are redirected to `/`. Unset: no
   * restriction.
   */
  action?: Action;
}

/** A remote's contribution to the console, as data that the shell reads before loading its code. */
export interface RemoteManifest {
  /** Name as in rspack.config.js; also the namespace of its messages. */
  name: string;
  routes: readonly RemoteRoute[];
  navigation: readonly NavigationItem[];
  /** Messages of its navigation. */
  texts: Record<Locale, Readonly<Record<string, string>>>;
}

/** The manifest as served, with the name of the entry file next to it. */
export interface ServedManifest extends RemoteManifest {
  entry: string;
  /** Files next to the entry that it imports immediately; the shell may preload them. */
  preload?: readonly string[];
}

/** Returns the problems of a manifest, one per line; empty if it is valid. */
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
  for (const feature of item.features ?? [])
    if (!features.includes(feature)) problems.push(`${at}: there is no feature "${feature}"`);
  for (const key of [item.textKey, item.headingKey]) {
    for (const locale of locales) {
      if (key !== undefined && !manifest.texts[locale]?.[key])
        problems.push(`${at}: no text "${key}" in ${locale}`);
    }
  }
  return problems;
}
