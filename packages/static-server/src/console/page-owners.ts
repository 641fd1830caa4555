import { consolePaths } from '@noren/contracts/console';
import { matchPattern } from '@noren/contracts/path-pattern';

const shellPages = new Set<string>(Object.values(consolePaths));

/**
 * Distinguishes pages from unknown paths as the shell does: by its own pages and those of the remotes.
 *
 * @param remotes page patterns of each remote; undefined for a remote whose pages are unknown
 * @returns false only if every remote's pages are known and none matches
 */
export function mayOwnPage(pathname: string, remotes: readonly (readonly string[] | undefined)[]): boolean {
  if (shellPages.has(pathname)) return true;
  return remotes.some(
    (pages) => pages === undefined || pages.some((pattern) => matchPattern(pattern, pathname)),
  );
}
