import type { Locale } from '@noren/contracts';
import type { PageView } from '../view/page-view.js';

/** Cookie in which a member's language is kept. */
const cookie = 'i18n_redirected';
const lifetimeSeconds = 365 * 24 * 60 * 60;

/** The language that a member chose at an earlier visit; undefined for those who never chose. */
export function chosenLocale(cookies: string): Locale | undefined {
  const value = new RegExp(`(?:^|; )${cookie}=([^;]*)`).exec(cookies)?.[1];
  return value === 'ja' || value === 'en' ? value : undefined;
}

/** The cookie that keeps a language. */
export function localeCookie(locale: Locale): string {
  return `${cookie}=${locale}; Max-Age=${lifetimeSeconds}; Path=/; SameSite=Lax`;
}

/** The page in another language: the runtime's own words and the errors. What staff wrote stays as they wrote it. */
export async function inLanguage(view: PageView, locale: Locale): Promise<PageView> {
  const { application } = view.sections;
  if (locale === application.locale) return view;
  const { textsIn } = await import('./texts-in.js');
  return {
    ...view,
    sections: { ...view.sections, application: { ...application, locale } },
    texts: textsIn(locale, view.page, Object.keys(view.texts.errors)),
  };
}
