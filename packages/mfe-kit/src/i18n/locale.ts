import { type Locale, locales } from '@noren/contracts/base';

export { type Locale, locales };

export const defaultLocale: Locale = 'ja';
export const fallbackLocale: Locale = 'en';

const cookieName = 'i18n_redirected';
const cookieSeconds = 365 * 24 * 60 * 60;

export const isLocale = (value: unknown): value is Locale => locales.includes(value as Locale);

/** The language kept in the cookie, or the default one. */
export function readLocale(cookies: string = document.cookie): Locale {
  const value = new RegExp(`(?:^|; )${cookieName}=([^;]*)`).exec(cookies)?.[1];
  return isLocale(value) ? value : defaultLocale;
}

/** Keeps the language in the cookie for 365 days. */
export function writeLocale(locale: Locale): void {
  document.cookie = `${cookieName}=${locale}; path=/; max-age=${cookieSeconds}; samesite=lax`;
}
