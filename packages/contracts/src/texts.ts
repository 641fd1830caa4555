import { en as sectionsEn } from './config-sections/locales/en.js';
import { ja as sectionsJa } from './config-sections/locales/ja.js';
import type { SectionTexts } from './config-sections/section.js';
import type { ErrorCode } from './errors/catalogue.js';
import { en as errorsEn } from './errors/locales/en.js';
import { ja as errorsJa } from './errors/locales/ja.js';

export type Locale = 'ja' | 'en';

/** The default comes first. */
export const locales: readonly Locale[] = ['ja', 'en'];

/** Texts of the error catalogue, by language. */
export const errorTexts: Record<Locale, Record<ErrorCode, string>> = { ja: errorsJa, en: errorsEn };

/** Labels of the configuration's sections, by language. */
export const sectionTexts: Record<Locale, SectionTexts> = { ja: sectionsJa, en: sectionsEn };
