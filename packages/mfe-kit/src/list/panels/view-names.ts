import { toNameKey } from '@noren/contracts/core';
import type { SavedView } from '../saved-list.js';
import type { PanelMessages } from './locales/ja.js';

/** Maximum number of a list's saved views. */
export const viewLimit = 20;

/** Maximum length of a view's name, characters. */
export const viewNameLength = 40;

/** Returns the message that rejects a name; undefined if it is free. `own` is the view that is renamed. */
export function getNameError(
  name: string,
  views: readonly SavedView[],
  own?: SavedView,
): Extract<keyof PanelMessages, 'views.required' | 'views.duplicate'> | undefined {
  if (name.trim() === '') return 'views.required';
  const isTaken = views.some((view) => view !== own && toNameKey(view.name) === toNameKey(name));
  return isTaken ? 'views.duplicate' : undefined;
}
