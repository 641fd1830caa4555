import { defaultSections, type Locale, locales, type PageInput } from '@noren/contracts';

/** The input of a page in one language. */
export interface LanguageInput {
  input: PageInput;
  /** Undefined for the app's own language. */
  translation?: Locale;
}

/** Returns a page's input per language, the app's own first; a runtime renders in the settings' locale. */
export function toLanguageInputs(input: PageInput): LanguageInput[] {
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
