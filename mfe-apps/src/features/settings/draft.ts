import { type SectionId, type Sections, SectionsInput, sectionIds } from '@noren/contracts/config-sections';
import { Configuration } from '@noren/contracts/configurations';
import { model, oneOf } from '@noren/contracts/core';
import { registerDraftSource, restoreDraft } from '@noren/mfe-kit';
import { isSameValue } from '@noren/mfe-kit/feedback';
import { create, type StoreApi, type UseBoundStore } from 'zustand';

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

export function createDraft(base: Configuration): Draft {
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
  const changedIds = sectionIds.filter((id) => id in edited && !isSameValue(edited[id], base.sections[id]));
  return Object.fromEntries(changedIds.map((id) => [id, edited[id]]));
}

export const isDirty = (draft: Draft): boolean => Object.keys(getChanges(draft)).length > 0;

/** Returns the values that the forms show. */
export const getFormValues = ({ base, edited }: Draft): Sections => ({ ...base.sections, ...edited });

/** Returns the values that the preview renders; never incomplete ones. */
export const getPreviewValues = ({ base, drawable }: Draft): Sections => ({ ...base.sections, ...drawable });

/**
 * Returns what is still unsaved after a save: sections edited since they were sent. The others show what is stored,
 * which differs from what was sent: secrets are masked.
 */
export function getUnsaved(draft: Draft, stored: Configuration, sent: SectionsInput): Draft {
  const isUnsaved = ([id]: [string, unknown]) =>
    !(id in sent) || !isSameValue(draft.edited[id as SectionId], sent[id as SectionId]);
  const edited: Partial<Sections> = Object.fromEntries(Object.entries(draft.edited).filter(isUnsaved));
  const isEdited = ([id]: [string, unknown]) => id in edited;
  const drawable: Partial<Sections> = Object.fromEntries(Object.entries(draft.drawable).filter(isEdited));
  return { base: stored, edited, drawable, invalid: draft.invalid };
}

/** Applies the changed fields of `old` to newer settings; keeps what others changed. */
export function rebaseDraft(old: Draft, newest: Configuration): Draft {
  let draft = createDraft(newest);
  for (const [section, values] of Object.entries(getChanges(old)) as [SectionId, Record<string, unknown>][]) {
    const before = old.base.sections[section] as Record<string, unknown>;
    const typed = Object.entries(values).filter(([field, value]) => !isSameValue(value, before[field]));
    const merged = { ...newest.sections[section], ...Object.fromEntries(typed) } as Sections[SectionId];
    draft = edit(draft, section, merged, !old.invalid.includes(section));
  }
  return draft;
}

/** The unsaved settings of one open page. */
interface DraftState {
  /** Undefined until something is typed. */
  draft: Draft | undefined;
  /** The draft from before newer settings were fetched; it can be restored. */
  replaced: Draft | undefined;
  edit(stored: Configuration, section: SectionId, value: Sections[SectionId], valid: boolean): void;
  /** Keeps only input typed during the save of `sent`. */
  saved(stored: Configuration, sent: SectionsInput): void;
  /** Discards the draft. */
  clear(): void;
  /** Sets the draft aside to show newer settings. */
  replace(): void;
  restore(newest: Configuration): void;
  dismiss(): void;
}

type DraftStore = UseBoundStore<StoreApi<DraftState>>;

/** A draft as stored during a sign-in. Its input may be invalid, so sections are any objects. */
const SavedDraft = model('SavedDraft', 'Unsaved settings', {
  base: Configuration,
  edited: { type: 'object', propertyNames: { enum: sectionIds }, additionalProperties: { type: 'object' } },
  drawable: SectionsInput,
  invalid: { type: 'array', items: oneOf(sectionIds, 'A section that breaks a rule') },
});

/** Creates the store of an open page. When the session ends, its draft is saved for the return. */
export function createDraftStore(): DraftStore {
  const store = newStore();
  registerDraftSource(() => store.getState().draft, 'settings');
  void restoreDraft<Draft>(SavedDraft, 'settings').then((draft) => {
    // Newer input takes precedence.
    if (draft !== undefined && store.getState().draft === undefined) store.setState({ draft });
  });
  return store;
}

const newStore = (): DraftStore =>
  create<DraftState>()((set) => ({
    draft: undefined,
    replaced: undefined,
    edit: (stored, section, value, valid) =>
      set(({ draft }) => ({ draft: orNone(edit(draft ?? createDraft(stored), section, value, valid)) })),
    saved: (stored, sent) =>
      set(({ draft }) => ({ draft: draft && orNone(getUnsaved(draft, stored, sent)), replaced: undefined })),
    clear: () => set({ draft: undefined, replaced: undefined }),
    replace: () => set(({ draft }) => ({ draft: undefined, replaced: draft })),
    restore: (newest) =>
      set(({ replaced }) =>
        replaced === undefined ? {} : { draft: rebaseDraft(replaced, newest), replaced: undefined },
      ),
    dismiss: () => set({ replaced: undefined }),
  }));

/** Returns undefined for a draft without changes, so that later reads show. */
const orNone = (draft: Draft): Draft | undefined => (isDirty(draft) ? draft : undefined);
