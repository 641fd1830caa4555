import { en as sectionsEn } from './config-sections/locales/en.js';
import { ja as sectionsJa } from './config-sections/locales/ja.js';
import type { SectionTexts } from './config-sections/section.js';
import type { ContentLabels } from './contents/content.js';
import { en as contentsEn } from './contents/locales/en.js';
import { ja as contentsJa } from './contents/locales/ja.js';
import type { ContentId } from './contents/registry.js';
import type { Locale } from './errors/texts.js';

export { localizeSettings } from './config-sections/settings-in.js';

/** Messages of the configuration sections, by language. */
export const sectionTexts: Record<Locale, SectionTexts> = { ja: sectionsJa, en: sectionsEn };

/** Messages of the content kinds, by language. */
export const contentTexts: Record<Locale, Record<ContentId, ContentLabels>> = {
  ja: contentsJa,
  en: contentsEn,
};
