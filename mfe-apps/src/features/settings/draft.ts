import {
  type Configuration,
  type SectionId,
  type Sections,
  type SectionsInput,
  sectionIds,
} from '@noren/contracts/base';
import { sameValue } from '@noren/mfe-kit/feedback';

/** Settings that were typed and not saved, and the stored ones they were made on. */
export interface Draft {
  base: Configuration;
  /** Whole sections as they were typed. */
  edited: Partial<Sections>;
  /** The newest valid state of each edited section: what the preview can draw. */
  drawable: Partial<Sections>;
  /** Sections that break a rule. */
  invalid: readonly SectionId[];
}

export function newDraft(base: Configuration): Draft {
  return { base, edited: {}, drawable: {}, invalid: [] };
}

export function edit(draft: Draft, section: SectionId, value: Sections[SectionId], valid: boolean): Draft {
  return {
    base: draft.base,
    edited: { ...draft.edited, [section]: value },
    drawable: valid ? { ...draft.drawable, [section]: value } : draft.drawable,
    invalid: [...draft.invalid.filter((id) => id !== section), ...(valid ? [] : [section])],
  };
}

/** Sections whose typed values differ from the stored ones, whole: what a save sends. */
export function getChanges({ base, edited }: Draft): SectionsInput {
  const changed = sectionIds.filter((id) => id in edited && !sameValue(edited[id], base.sections[id]));
  return Object.fromEntries(changed.map((id) => [id, edited[id]]));
}

export const isDirty = (draft: Draft): boolean => Object.keys(getChanges(draft)).length > 0;

/** What the forms show. */
export const shown = ({ base, edited }: Draft): Sections => ({ ...base.sections, ...edited });

/** What the preview draws: never a half-typed value. */
export const previewed = ({ base, drawable }: Draft): Sections => ({ ...base.sections, ...drawable });

/** Puts the fields that were typed in `old` onto newer settings; what others changed elsewhere stays. */
export function retype(old: Draft, newest: Configuration): Draft {
  let draft = newDraft(newest);
  for (const [section, values] of Object.entries(getChanges(old)) as [SectionId, Record<string, unknown>][]) {
    const before = old.base.sections[section] as Record<string, unknown>;
    const typed = Object.entries(values).filter(([field, value]) => !sameValue(value, before[field]));
    const merged = { ...newest.sections[section], ...Object.fromEntries(typed) } as Sections[SectionId];
    draft = edit(draft, section, merged, !old.invalid.includes(section));
  }
  return draft;
}
