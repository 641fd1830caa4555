import { en as sectionsEn } from './config-sections/locales/en.js';
import { ja as sectionsJa } from './config-sections/locales/ja.js';
import type { SectionTexts } from './config-sections/section.js';
import type { ContentLabels } from './contents/content.js';
import { en as contentsEn } from './contents/locales/en.js';
import { ja as contentsJa } from './contents/locales/ja.js';
import type { ContentId } from './contents/registry.js';
import { toEnglishName, translatedFields } from './contents/localize.js';
import type { Locale } from './errors/texts.js';

export { localizeSettings } from './config-sections/localize-settings.js';
export { localize } from './contents/localize.js';

/** Messages of the configuration sections, by language. */
export const sectionTexts: Record<Locale, SectionTexts> = { ja: sectionsJa, en: sectionsEn };

/** Messages of the content kinds, by language. */
export const contentTexts: Record<Locale, Record<ContentId, ContentLabels>> = {
  ja: withEnglishLabels(contentsJa, (label) => `${label}（英語）`),
  en: withEnglishLabels(contentsEn, (label) => `${label} (English)`),
};

/** Adds the labels of English fields, derived from those of the Japanese ones. */
function withEnglishLabels(
  texts: Record<ContentId, ContentLabels>,
  toLabel: (label: string) => string,
): Record<ContentId, ContentLabels> {
  const withEnglish = (labels: Readonly<Record<string, string>>) => ({
    ...labels,
    ...Object.fromEntries(
      translatedFields.flatMap((name) =>
        labels[name] === undefined ? [] : [[toEnglishName(name), toLabel(labels[name])]],
      ),
    ),
  });
  const kinds = Object.entries(texts).map(([id, { fields, items = {}, ...labels }]) => {
    const lists = Object.entries(items).map(([list, own]) => [list, withEnglish(own)]);
    return [id, { ...labels, fields: withEnglish(fields), items: Object.fromEntries(lists) }];
  });
  return Object.fromEntries(kinds) as Record<ContentId, ContentLabels>;
}
