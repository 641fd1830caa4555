import { drawText } from '@noren/mfe-kit/draw-text';

/** What people would read in the pseudo-locale; words that are made of values stay as they are. */
export function drawn<T extends object>(words: T): T {
  const entries = Object.entries(words).map(([key, word]) => [
    key,
    typeof word === 'string' ? drawText(word) : word,
  ]);
  return Object.fromEntries(entries) as T;
}
