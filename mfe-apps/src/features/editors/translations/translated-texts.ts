import {
  listOwnTexts,
  type SectionId,
  type Sections,
  type SectionValues,
  type SettingText,
  sectionIds,
} from '@noren/contracts/config-sections';

export type Translation = SectionValues<'translations'>['texts'][number];

/** A text that staff wrote, with its English; empty without one. */
export interface TranslatedText extends SettingText {
  readonly english: string;
}

/** Returns the texts that staff wrote in the registry's order of sections, each with its English. */
export function listTranslatedTexts(
  values: Sections,
  translations: readonly Translation[],
): TranslatedText[] {
  const english = new Map(translations.map((entry) => [entry.text, entry.english]));
  return listOwnTexts(values)
    .map((text) => ({ ...text, english: english.get(text.text) ?? '' }))
    .sort((one, other) => sectionIds.indexOf(one.section) - sectionIds.indexOf(other.section));
}

/** Returns the texts by section, in their order. */
export function groupBySection(texts: readonly TranslatedText[]): [SectionId, TranslatedText[]][] {
  const groups = new Map<SectionId, TranslatedText[]>();
  for (const text of texts) groups.set(text.section, [...(groups.get(text.section) ?? []), text]);
  return [...groups];
}

/** Returns the translations whose text is in none of the settings any more. */
export function listUnused(
  texts: readonly TranslatedText[],
  translations: readonly Translation[],
): Translation[] {
  const used = new Set(texts.map(({ text }) => text));
  return translations.filter(({ text }) => !used.has(text));
}

/**
 * Returns the translations with the English of one text replaced, without blank ones. They keep the order of the
 * texts, so that undoing a change by hand leaves nothing to save.
 */
export function withEnglish(
  texts: readonly TranslatedText[],
  translations: readonly Translation[],
  text: string,
  english: string,
): Translation[] {
  const used = texts.map((one) => ({ text: one.text, english: one.text === text ? english : one.english }));
  return [...used.filter((one) => one.english.trim() !== ''), ...listUnused(texts, translations)];
}

/** True if the English exceeds the limit of a field that shows it. Counts code points, as JSON Schema does. */
export function isTooLong({ english, maxLength = Number.POSITIVE_INFINITY }: TranslatedText): boolean {
  return [...english].length > maxLength;
}

/** Returns the placeholders such as `{code}` that the English lacks; none while there is no English. */
export function missingPlaceholders({ text, english }: TranslatedText): string[] {
  if (english === '') return [];
  const placeholders = new Set(text.match(/\{[A-Za-z]\w*\}/g));
  return [...placeholders].filter((placeholder) => !english.includes(placeholder));
}

/** Maximum characters for a single line. */
const oneLine = 60;

/** True if a text needs a text area. */
export function isLong(text: string): boolean {
  return [...text].length > oneLine || text.includes('\n');
}
