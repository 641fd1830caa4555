import {
  Configuration,
  model,
  oneOf,
  type SectionId,
  type Sections,
  SectionsInput,
  sectionIds,
} from '@noren/contracts/base';
import { registerDraftSource, restoreDraft } from '@noren/mfe-kit';
import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { type Draft, edit, isDirty, newDraft, retype } from './draft.js';

/** The unsaved settings of one open page. */
export interface DraftState {
  /** Undefined until something is typed. */
  draft: Draft | undefined;
  /** The draft from before newer settings were fetched; it can be restored. */
  replaced: Draft | undefined;
  edit(stored: Configuration, section: SectionId, value: Sections[SectionId], valid: boolean): void;
  /** Rebases input typed during the save onto the stored settings. */
  saved(stored: Configuration): void;
  /** Discards the draft. */
  clear(): void;
  /** Sets the draft aside to show newer settings. */
  replace(): void;
  putBack(newest: Configuration): void;
  forget(): void;
}

export type DraftStore = UseBoundStore<StoreApi<DraftState>>;

/** A draft as stored during a sign-in. Its input may be invalid, so sections are any objects. */
const KeptDraft = model('KeptDraft', 'Unsaved settings', {
  base: Configuration,
  edited: { type: 'object', propertyNames: { enum: sectionIds }, additionalProperties: { type: 'object' } },
  drawable: SectionsInput,
  invalid: { type: 'array', items: oneOf(sectionIds, 'A section that breaks a rule') },
});

/** Creates the store of an open page. When the session ends, its draft is saved for the return. */
export function createDraftStore(): DraftStore {
  const store = newStore();
  registerDraftSource(() => store.getState().draft, 'settings');
  void restoreDraft<Draft>(KeptDraft, 'settings').then((draft) => {
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
      set(({ draft }) => ({ draft: orNone(edit(draft ?? newDraft(stored), section, value, valid)) })),
    saved: (stored) =>
      set(({ draft }) => ({ draft: draft && orNone({ ...draft, base: stored }), replaced: undefined })),
    clear: () => set({ draft: undefined, replaced: undefined }),
    replace: () => set(({ draft }) => ({ draft: undefined, replaced: draft })),
    putBack: (newest) =>
      set(({ replaced }) =>
        replaced === undefined ? {} : { draft: retype(replaced, newest), replaced: undefined },
      ),
    forget: () => set({ replaced: undefined }),
  }));

/** Returns undefined for a draft without changes, so that later reads show. */
const orNone = (draft: Draft): Draft | undefined => (isDirty(draft) ? draft : undefined);
