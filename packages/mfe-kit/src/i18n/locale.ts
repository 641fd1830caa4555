import { chosenLocale, type Locale, localeCookie, locales } from '@noren/contracts/base';

export { type Locale, locales };

export const defaultLocale: Locale = 'ja';
export const fallbackLocale: Locale = 'en';

export const isLocale = (value: unknown): value is Locale => locales.includes(value as Locale);

/** The language kept in the cookie, or the default one. */
export const readLocale = (cookies: string = document.cookie): Locale =>
  chosenLocale(cookies) ?? defaultLocale;

/** Keeps the language in the cookie for 365 days. */
export function writeLocale(locale: Locale): void {
  document.cookie = localeCookie(locale);
}
