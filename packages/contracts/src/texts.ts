import { en as sectionsEn } from './config-sections/locales/en.js';
import { ja as sectionsJa } from './config-sections/locales/ja.js';
import type { SectionTexts } from './config-sections/section.js';
import type { ContentWords } from './contents/content.js';
import { en as contentsEn } from './contents/locales/en.js';
import { ja as contentsJa } from './contents/locales/ja.js';
import type { ContentId } from './contents/registry.js';
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

/** Words of the kinds of content, by language. */
export const contentTexts: Record<Locale, Record<ContentId, ContentWords>> = {
  ja: contentsJa,
  en: contentsEn,
};
