/** Words as they are read: any text for each key. */
type Same<W> = { readonly [K in keyof W]: W[K] extends string ? string : Same<W[K]> };

/** The runtime's own words of one group, in both languages; a word that one of them lacks is a type error. */
export function defineWords<const W extends object>(words: {
  ja: W;
  en: Same<W>;
}): {
  ja: Same<W>;
  en: Same<W>;
} {
  return words as { ja: Same<W>; en: Same<W> };
}
