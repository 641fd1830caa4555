import type { Locale } from '../errors/texts.js';
import { members } from './default-texts/members.js';
import { services, units } from './default-texts/services.js';
import { stores } from './default-texts/stores.js';

type Twins = Readonly<Record<string, string>>;

/** Default texts of the settings: Japanese to English. */
export const settingTexts: Twins = { ...stores, ...members, ...services };

const turned = (twins: Twins) => Object.fromEntries(Object.entries(twins).map(([ja, en]) => [en, ja]));

const into: Record<Locale, { texts: Twins; units: Twins }> = {
  en: { texts: settingTexts, units },
  ja: { texts: turned(settingTexts), units: turned(units) },
};

/** Translates unchanged default texts of settings to a language. Texts written by staff stay unchanged. */
export function localizeSettings<T>(values: T, locale: Locale): T {
  return translated(values, locale) as T;
}

function translated(value: unknown, locale: Locale, field?: string): unknown {
  // Texts for one language only, such as the English mail with a code.
  if (field?.endsWith('En')) return value;
  if (typeof value === 'string') {
    const twins = into[locale][field === 'unit' ? 'units' : 'texts'];
    return Object.hasOwn(twins, value) ? twins[value] : value;
  }
  if (Array.isArray(value)) return value.map((one) => translated(one, locale));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, translated(one, locale, name)]),
  );
}
