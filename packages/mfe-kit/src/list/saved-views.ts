import { useEffect, useEffectEvent } from 'react';
import type { SavedList, SavedView } from './saved-list.js';
import type { ListSearch } from './list-search.js';

/** Which search parameters a saved view keeps. */
export interface ListViews {
  /** What differs from the list as it opens: filters, search and order. */
  search: object;
  /** Shows the list with other search parameters. Those of a stored view may be out of date. */
  onApply: (search: ListSearch) => void;
}

/** Returns the search parameters that a view keeps: all but the page. */
export function toViewSearch(search: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(search).filter(([key, value]) => key !== 'page' && value !== undefined),
  );
}

const toText = (search: object, hidden: readonly string[]): string =>
  JSON.stringify([
    Object.entries(search).sort(([one], [other]) => (one < other ? -1 : 1)),
    [...hidden].sort(),
  ]);

/** Returns the view that the list shows. */
export function findCurrentView({ views, hidden }: SavedList, search: object): SavedView | undefined {
  const current = toText(toViewSearch(search), hidden);
  return views.find((view) => toText(view.search, view.hidden) === current);
}

/** Applies the default view if the list opens without search parameters. */
export function useDefaultView(
  views: readonly SavedView[],
  search: object,
  apply: (view: SavedView) => void,
): void {
  const onOpen = useEffectEvent(() => {
    const view = views.find(({ isDefault }) => isDefault);
    if (view !== undefined && Object.keys(search).length === 0) apply(view);
  });
  useEffect(() => onOpen(), []);
}
