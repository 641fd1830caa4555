import type { Locale } from '../errors/texts.js';

/** Cookie in which the language that somebody chose is kept, of the console and of mini-apps alike. */
const name = 'i18n_redirected';
const seconds = 365 * 24 * 60 * 60;

/** The language that somebody chose at an earlier visit; undefined for those who never chose. */
export function chosenLocale(cookies: string): Locale | undefined {
  const value = new RegExp(`(?:^|; )${name}=([^;]*)`).exec(cookies)?.[1];
  return value === 'ja' || value === 'en' ? value : undefined;
}

/** The cookie that keeps a language for 365 days. */
export function localeCookie(locale: Locale): string {
  return `${name}=${locale}; Max-Age=${seconds}; Path=/; SameSite=Lax`;
}
