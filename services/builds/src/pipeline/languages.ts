import { defaultSections, type Locale, locales, type PageInput } from '@noren/contracts';

/** What a page is rendered from in one language. */
export interface LanguageInput {
  input: PageInput;
  /** None where it is the app's own. */
  translation?: Locale;
}

/** A page in every language, the app's own first: a runtime speaks the one that the settings name. */
export function inEveryLanguage(input: PageInput): LanguageInput[] {
  const application = { ...defaultSections().application, ...input.sections.application };
  const others = locales.filter((locale) => locale !== application.locale);
  return [
    { input },
    ...others.map((locale) => ({
      input: { ...input, sections: { ...input.sections, application: { ...application, locale } } },
      translation: locale,
    })),
  ];
}
