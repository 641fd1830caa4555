import { consolePaths, matchPattern } from '@noren/contracts';

const shellPages = new Set<string>(Object.values(consolePaths));

/**
 * Tells pages from paths that nobody owns, as the shell does: by its own pages and those of the remotes.
 *
 * @param remotes - patterns of each remote's pages; undefined for one whose pages are not known
 * @returns false only when every remote's pages are known and none has the path
 */
export function mayOwnPage(pathname: string, remotes: readonly (readonly string[] | undefined)[]): boolean {
  if (shellPages.has(pathname)) return true;
  return remotes.some(
    (pages) => pages === undefined || pages.some((pattern) => matchPattern(pattern, pathname)),
  );
}
