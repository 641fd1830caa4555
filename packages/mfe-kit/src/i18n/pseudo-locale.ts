import { drawText } from './draw-text.js';

const mark = 'noren.pseudo';

let on = asked();

/**
 * For tests: every text is drawn between brackets, accented and longer, with its values as they are. What
 * stands on a screen without brackets is not translated; a bracket that is missing was cut off. On while the
 * address says `?pseudo`, and in that tab from then on; `?pseudo=off` ends it.
 */
export function setPseudoLocale(next: boolean): void {
  on = next;
}

export const isPseudoLocale = (): boolean => on;

/** A text as the pseudo-locale draws it; as it is while that is off. `{{names}}` of values stay. */
export function pseudoText(text: string): string {
  return on ? drawText(text) : text;
}

/** Every text in a tree of texts, as {@link pseudoText}. */
export function pseudoTexts<T>(texts: T): T {
  if (!on) return texts;
  if (typeof texts === 'string') return pseudoText(texts) as T;
  if (typeof texts !== 'object' || texts === null) return texts;
  return Object.fromEntries(Object.entries(texts).map(([key, value]) => [key, pseudoTexts(value)])) as T;
}

function asked(): boolean {
  const wish = new URLSearchParams(window.location.search).get('pseudo');
  if (wish !== null) sessionStorage.setItem(mark, wish === 'off' ? '' : 'on');
  return sessionStorage.getItem(mark) === 'on';
}
