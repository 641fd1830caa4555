import { createLocaleCookie, parseLocaleCookie } from '@noren/contracts/core';
import { type Locale, locales } from '@noren/contracts/errors';

export { type Locale, locales };

const defaultLocale: Locale = 'ja';
export const fallbackLocale: Locale = 'en';

export const isLocale = (value: unknown): value is Locale => locales.includes(value as Locale);

/** Returns the language in the cookie, or the default one. */
export const readLocale = (cookies: string = document.cookie): Locale =>
  parseLocaleCookie(cookies) ?? defaultLocale;

/** Stores the language in a cookie for 365 days. */
export function writeLocale(locale: Locale): void {
  document.cookie = createLocaleCookie(locale);
}
