import type { PageView } from '../view/page-view.js';

type Modes = NonNullable<PageView['sections']['shop']>['searchModes'];
export type SearchMode = Modes[number];

/** A search. Its address opens the same search again. */
export interface Search {
  mode: SearchMode;
  words: string;
  categoryId: string;
  /** In km; undefined is any distance. */
  distance: number | undefined;
}

type Named = Readonly<Record<'mode' | 'words' | 'category', string | null | undefined>>;

/** Returns the search of a page's address, without what the settings do not offer. */
export function toSearch(
  { mode, words, category }: Named,
  modes: Modes,
  distances: readonly number[],
): Search {
  return {
    mode: modes.find((one) => one === mode) ?? modes[0] ?? 'keyword',
    words: words ?? '',
    categoryId: category ?? '',
    distance: distances[0],
  };
}

/** Returns the address of a search, without the position, which is private to the phone. */
export function toSearchUrl({ mode, words, categoryId }: Search): string {
  const query = new URLSearchParams({
    mode,
    ...(mode === 'keyword' && words !== '' ? { words } : {}),
    ...(mode === 'category' && categoryId !== '' ? { category: categoryId } : {}),
  });
  return `/shops?${query}`;
}
