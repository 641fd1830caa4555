import {
  type Configuration,
  type SectionId,
  type Sections,
  type SectionsInput,
  sectionIds,
} from '@noren/contracts/base';
import { isSameValue } from '@noren/mfe-kit/feedback';

/** Unsaved settings, and the stored ones they are based on. */
export interface Draft {
  base: Configuration;
  /** Whole sections as typed. */
  edited: Partial<Sections>;
  /** The last valid value of each edited section, for the preview. */
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

/** Returns the whole sections that differ from the stored ones, for a save. */
export function getChanges({ base, edited }: Draft): SectionsInput {
  const changed = sectionIds.filter((id) => id in edited && !isSameValue(edited[id], base.sections[id]));
  return Object.fromEntries(changed.map((id) => [id, edited[id]]));
}

export const isDirty = (draft: Draft): boolean => Object.keys(getChanges(draft)).length > 0;

/** Returns the values that the forms show. */
export const shown = ({ base, edited }: Draft): Sections => ({ ...base.sections, ...edited });

/** Returns the values that the preview renders; never incomplete ones. */
export const previewed = ({ base, drawable }: Draft): Sections => ({ ...base.sections, ...drawable });

/** Applies the changed fields of `old` to newer settings; keeps what others changed. */
export function retype(old: Draft, newest: Configuration): Draft {
  let draft = newDraft(newest);
  for (const [section, values] of Object.entries(getChanges(old)) as [SectionId, Record<string, unknown>][]) {
    const before = old.base.sections[section] as Record<string, unknown>;
    const typed = Object.entries(values).filter(([field, value]) => !isSameValue(value, before[field]));
    const merged = { ...newest.sections[section], ...Object.fromEntries(typed) } as Sections[SectionId];
    draft = edit(draft, section, merged, !old.invalid.includes(section));
  }
  return draft;
}
