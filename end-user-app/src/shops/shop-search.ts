import type { PageView } from '../view/page-view.js';

type Modes = NonNullable<PageView['sections']['shop']>['searchModes'];
export type SearchMode = Modes[number];

/** A search. Its address opens the same search again. */
export interface Search {
  mode: SearchMode;
  keyword: string;
  categoryId: string;
  /** In km; undefined is any distance. */
  distance: number | undefined;
}

type Named = Readonly<Record<'mode' | 'keyword' | 'category', string | null | undefined>>;

/** Returns the search of a page's address, without what the settings do not offer. */
export function toSearch(
  { mode, keyword, category }: Named,
  modes: Modes,
  distances: readonly number[],
): Search {
  return {
    mode: modes.find((one) => one === mode) ?? modes[0] ?? 'keyword',
    keyword: keyword ?? '',
    categoryId: category ?? '',
    distance: distances[0],
  };
}

/** Returns the address of a search, without the position, which is private to the phone. */
export function toSearchUrl({ mode, keyword, categoryId }: Search): string {
  const query = new URLSearchParams({
    mode,
    ...(mode === 'keyword' && keyword !== '' ? { words: keyword } : {}),
    ...(mode === 'category' && categoryId !== '' ? { category: categoryId } : {}),
  });
  return `/shops?${query}`;
}
