import { pseudoLocalize } from './draw-text.js';

const mark = 'noren.pseudo';

let on = isRequested();

/**
 * Enables the pseudo-locale, for tests: every message is bracketed, accented and longer, with unchanged values. Text
 * without brackets is not translated; a missing bracket was cut off. `?pseudo` in the URL enables it for the tab,
 * `?pseudo=off` disables it.
 */
export function setPseudoLocale(next: boolean): void {
  on = next;
}

export const isPseudoLocale = (): boolean => on;

/** Pseudo-localizes a text; returns it unchanged while the pseudo-locale is off. `{{names}}` of values stay. */
export function pseudoText(text: string): string {
  return on ? pseudoLocalize(text) : text;
}

/** Applies {@link pseudoText} to every text in an object tree. */
export function pseudoTexts<T>(texts: T): T {
  if (!on) return texts;
  if (typeof texts === 'string') return pseudoText(texts) as T;
  if (typeof texts !== 'object' || texts === null) return texts;
  return Object.fromEntries(Object.entries(texts).map(([key, value]) => [key, pseudoTexts(value)])) as T;
}

function isRequested(): boolean {
  const requested = new URLSearchParams(window.location.search).get('pseudo');
  if (requested !== null) sessionStorage.setItem(mark, requested === 'off' ? '' : 'on');
  return sessionStorage.getItem(mark) === 'on';
}
