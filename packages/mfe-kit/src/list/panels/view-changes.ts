import type { SavedView } from '../saved-list.js';
import { getNameError, viewLimit } from './view-names.js';

type Views = readonly SavedView[];

/** Renames a view. */
export function renameView(views: Views, from: string, to: string): Views {
  return views.map((view) => (view.name === from ? { ...view, name: to } : view));
}

/** Makes a view the default one; if it was, the list opens without a view. */
export function toggleDefault(views: Views, name: string): Views {
  return views.map((view) => ({ ...view, isDefault: view.name === name && view.isDefault !== true }));
}

/** Puts a removed view back, unless its name or its place was taken meanwhile. */
export function restoreView(views: Views, removed: SavedView, index: number): Views {
  if (views.length >= viewLimit || getNameError(removed.name, views) !== undefined) return views;
  // Another view may have become the default one.
  const isDefault = removed.isDefault === true && !views.some((view) => view.isDefault);
  return views.toSpliced(index, 0, { ...removed, isDefault });
}
