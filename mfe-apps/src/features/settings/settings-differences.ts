import { type Configuration, type Locale, type SectionId, sectionTexts } from '@noren/contracts';
import { pseudoTexts } from '@noren/mfe-kit';
import { type Difference, sameValue, valueInWords } from '@noren/mfe-kit/feedback';
import { getChanges, type Draft } from './draft.js';

/** The fields of the typed sections that are stored differently by now, in words. */
export function settingsDifferences(
  draft: Draft,
  newest: Configuration,
  { locale, yes, no }: { locale: Locale; yes: string; no: string },
): Difference[] {
  return (Object.entries(getChanges(draft)) as [SectionId, Record<string, unknown>][]).flatMap(
    ([section, typed]) => {
      const stored = newest.sections[section] as Record<string, unknown>;
      const words = pseudoTexts(sectionTexts[locale][section]);
      const inWords = (field: string, value: unknown) =>
        words?.options?.[field]?.[String(value)] ?? valueInWords(value, yes, no);
      return Object.keys(typed)
        .filter((field) => !sameValue(typed[field], stored[field]))
        .map((field) => ({
          label: `${words?.title ?? section}: ${words?.fields[field] ?? field}`,
          typed: inWords(field, typed[field]),
          newest: inWords(field, stored[field]),
        }));
    },
  );
}
