import type { Locale } from '../errors/texts.js';
import { members } from './default-texts/members.js';
import { services, units } from './default-texts/services.js';
import { stores } from './default-texts/stores.js';

type Translations = Readonly<Record<string, string>>;

/** Default texts of the settings: Japanese to English. */
export const settingTexts: Translations = { ...stores, ...members, ...services };

const invert = (translations: Translations) =>
  Object.fromEntries(Object.entries(translations).map(([ja, en]) => [en, ja]));

const translationsByLocale: Record<Locale, { texts: Translations; units: Translations }> = {
  en: { texts: settingTexts, units },
  ja: { texts: invert(settingTexts), units: invert(units) },
};

/** Translates unchanged default texts of settings to a language. Texts written by staff stay unchanged. */
export function localizeSettings<T>(values: T, locale: Locale): T {
  return translate(values, locale) as T;
}

function translate(value: unknown, locale: Locale, field?: string): unknown {
  // Texts for one language only, such as the English mail with a code.
  if (field?.endsWith('En')) return value;
  if (typeof value === 'string') {
    const translations = translationsByLocale[locale][field === 'unit' ? 'units' : 'texts'];
    return Object.hasOwn(translations, value) ? translations[value] : value;
  }
  if (Array.isArray(value)) return value.map((item) => translate(item, locale));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, translate(item, locale, name)]),
  );
}
