import type { Configuration, SectionId, Sections } from '@noren/contracts';
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

export const createDraftStore = (): DraftStore =>
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
