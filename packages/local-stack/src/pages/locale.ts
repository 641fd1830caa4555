import { type Locale, locales } from '@noren/contracts';

export type { Locale };

/** Returns the first supported language of a list such as `en-GB, ja`; Japanese by default. */
export function pickLocale(wanted: unknown): Locale {
  const tags = String(wanted ?? '')
    .split(/[\s,;]+/)
    .map((tag) => tag.toLowerCase().split('-')[0]);
  return (
    locales.find((locale) => locale === tags.find((tag) => locales.some((known) => known === tag))) ?? 'ja'
  );
}
