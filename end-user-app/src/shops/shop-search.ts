import type { PageView } from '../view/page-view.js';

type Modes = NonNullable<PageView['sections']['shop']>['searchModes'];
export type SearchMode = Modes[number];

/** What is searched for. Its address opens the same search again. */
export interface Search {
  mode: SearchMode;
  words: string;
  categoryId: string;
  /** km; undefined is any distance. */
  distance: number | undefined;
}

type Named = Readonly<Record<'mode' | 'words' | 'category', string | null | undefined>>;

/** The search that an address of the page names; what the settings do not offer is left out. */
export function searchOf(
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

/** A position is nobody's business but the phone's: the address does not carry it. */
export function addressOfSearch({ mode, words, categoryId }: Search): string {
  const query = new URLSearchParams({
    mode,
    ...(mode === 'keyword' && words !== '' ? { words } : {}),
    ...(mode === 'category' && categoryId !== '' ? { category: categoryId } : {}),
  });
  return `/shops?${query}`;
}
