/** The same keys with any text. */
type Same<W> = { readonly [K in keyof W]: W[K] extends string ? string : Same<W[K]> };

/** Defines the runtime's own messages of one group in both languages; a missing key is a type error. */
export function defineMessages<const W extends object>(messages: {
  ja: W;
  en: Same<W>;
}): {
  ja: Same<W>;
  en: Same<W>;
} {
  return messages as { ja: Same<W>; en: Same<W> };
}

/** Replaces `{name}` placeholders by values. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}
