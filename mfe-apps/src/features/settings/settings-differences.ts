import { type Configuration, type Locale, type SectionId, sectionTexts } from '@noren/contracts';
import { pseudoTexts } from '@noren/mfe-kit';
import { type Difference, formatFormValue, isSameValue } from '@noren/mfe-kit/feedback';
import { type Draft, getChanges } from './draft.js';

/** Returns the edited fields whose stored values have changed, formatted for users. */
export function settingsDifferences(
  draft: Draft,
  newest: Configuration,
  { locale, yes, no }: { locale: Locale; yes: string; no: string },
): Difference[] {
  return (Object.entries(getChanges(draft)) as [SectionId, Record<string, unknown>][]).flatMap(
    ([section, typed]) => {
      const stored = newest.sections[section] as Record<string, unknown>;
      const words = pseudoTexts(sectionTexts[locale][section]);
      const formatSegment = (field: string, value: unknown) =>
        words?.options?.[field]?.[String(value)] ?? formatFormValue(value, yes, no);
      return Object.keys(typed)
        .filter((field) => !isSameValue(typed[field], stored[field]))
        .map((field) => ({
          label: `${words?.title ?? section}: ${words?.fields[field] ?? field}`,
          typed: formatSegment(field, typed[field]),
          newest: formatSegment(field, stored[field]),
        }));
    },
  );
}
