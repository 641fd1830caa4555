import type { Locale } from '@noren/contracts';
import type { PageView } from '../view/page-view.js';

/** The page in another language: its own words, the errors, and the settings whose texts staff left as they were. */
export async function inLanguage(view: PageView, locale: Locale): Promise<PageView> {
  const { application } = view.sections;
  if (locale === application.locale) return view;
  const { settingsIn, textsIn } = await import('./texts-in.js');
  return {
    ...view,
    sections: { ...settingsIn(view.sections, locale), application: { ...application, locale } },
    texts: textsIn(locale, view.page, Object.keys(view.texts.errors)),
  };
}
