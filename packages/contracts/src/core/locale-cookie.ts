import type { Locale } from '../errors/texts.js';

/** Name of the cookie with the user's language, for the console and mini-apps. */
const name = 'i18n_redirected';
const seconds = 365 * 24 * 60 * 60;

/** Returns the language that the user chose earlier; undefined if none. */
export function parseLocaleCookie(cookies: string): Locale | undefined {
  const value = new RegExp(`(?:^|; )${name}=([^;]*)`).exec(cookies)?.[1];
  return value === 'ja' || value === 'en' ? value : undefined;
}

/** Returns a cookie that stores a language for 365 days. */
export function createLocaleCookie(locale: Locale): string {
  return `${name}=${locale}; Max-Age=${seconds}; Path=/; SameSite=Lax`;
}
