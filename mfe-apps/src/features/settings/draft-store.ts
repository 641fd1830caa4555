import {
  type SectionId,
  type Sections,
  Configuration,
  model,
  oneOf,
  SectionsInput,
  sectionIds,
} from '@noren/contracts/base';
import { offerDraft, takeDraft } from '@noren/mfe-kit';
import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { type Draft, edit, isDirty, newDraft, retype } from './draft.js';

/** The unsaved settings of one open page. */
export interface DraftState {
  /** None until something is typed. */
  draft: Draft | undefined;
  /** What was typed before newer settings were fetched; it can be put back. */
  replaced: Draft | undefined;
  edit(stored: Configuration, section: SectionId, value: Sections[SectionId], valid: boolean): void;
  /** What was typed while the save was under way stays, on what is stored now. */
  saved(stored: Configuration): void;
  /** Nothing is unsaved any more. */
  clear(): void;
  /** Sets what was typed aside, to show newer settings. */
  replace(): void;
  putBack(newest: Configuration): void;
  forget(): void;
}

export type DraftStore = UseBoundStore<StoreApi<DraftState>>;

/** A draft as it is kept over a sign-in. What is typed need not be valid yet, so its sections are any objects. */
const KeptDraft = model('KeptDraft', 'Unsaved settings', {
  base: Configuration,
  edited: { type: 'object', propertyNames: { enum: sectionIds }, additionalProperties: { type: 'object' } },
  drawable: SectionsInput,
  invalid: { type: 'array', items: oneOf(sectionIds, 'A section that breaks a rule') },
});

/** The store of an open page. When the session ends, its draft waits for the return. */
export function createDraftStore(): DraftStore {
  const store = newStore();
  offerDraft(() => store.getState().draft, 'settings');
  void takeDraft<Draft>(KeptDraft, 'settings').then((draft) => {
    // What was typed meanwhile is newer.
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

/** A draft that says what is stored is none: later reads show. */
const orNone = (draft: Draft): Draft | undefined => (isDirty(draft) ? draft : undefined);
