import { type PageId, pages } from '@noren/contracts/pages';
import type { PreviewState } from '@noren/contracts/previews';
import { namedSites } from '../webview/named-sites.js';

/** Returns the page at a path of the mini-app. */
export function toPage(path: string): PageId | undefined {
  return pages.find((page) => page.path === path.split('?')[0])?.id;
}

/** Returns the path of a page; items that the console does not name are samples. */
export function toPath({
  page,
  item,
  sections,
  content,
}: Pick<PreviewState, 'page' | 'item' | 'sections' | 'content'>): string {
  // Categories appear where shops are searched by one.
  if (content?.shopCategories !== undefined && page === 'shops') return '/shops?mode=category';
  const found = pages.find(({ id }) => id === page);
  if (found?.item === undefined) return found?.path ?? '/';
  const sample = {
    id: 'sample',
    slug: sections.customPage.pages.find(({ visible }) => visible)?.slug,
    url: namedSites(sections)[0],
  }[found.item];
  const about = item ?? sample;
  return about === undefined ? found.path : `${found.path}?${new URLSearchParams({ [found.item]: about })}`;
}
