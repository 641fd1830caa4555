import type { Locale } from '@noren/contracts';
import type { PageView } from '../view/page-view.js';

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
