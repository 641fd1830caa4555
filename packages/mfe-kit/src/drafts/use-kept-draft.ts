import { useEffect, useRef } from 'react';
import type { Static, TSchema } from 'typebox';
import { offerDraft, takeDraft } from './draft-keeper.js';

export interface KeptDraftOptions<S extends TSchema> {
  /** Schema of the draft; a draft that does not match is not restored. */
  schema: S;
  /** The current unsaved input; undefined if there is none. */
  unsaved: Static<S> | undefined;
  /** Restores the draft into the page; called at most once, shortly after mounting. */
  onRestore: (value: Static<S>) => void;
  /** Distinguishes drafts of one page. */
  name?: string;
}

/** Saves the page's input when the session ends, and restores it after the sign-in. */
export function useKeptDraft<S extends TSchema>(options: KeptDraftOptions<S>): void {
  const { schema, name, onRestore } = options;
  useOfferedDraft(() => options.unsaved, name);
  useTakenDraft(schema, onRestore, name);
}

/**
 * Saving half of {@link useKeptDraft}, for a dialog whose page restores the draft.
 *
 * @param unsaved returns the unsaved input at the time of the call; undefined if there is none
 */
export function useOfferedDraft(unsaved: () => unknown, name?: string): void {
  const latest = useLatest(unsaved);
  useEffect(() => offerDraft(() => latest.current(), name), [latest, name]);
}

/**
 * Restoring half of {@link useKeptDraft}, for a page that reopens a dialog with its draft.
 *
 * @param onRestore called at most once, shortly after mounting, if there is a draft
 */
export function useTakenDraft<S extends TSchema>(
  schema: S,
  onRestore: (value: Static<S>) => void,
  name?: string,
): void {
  const latest = useLatest({ schema, onRestore });
  useEffect(() => {
    let left = false;
    void takeDraft<Static<S>>(latest.current.schema, name).then((value) => {
      if (value !== undefined && !left) latest.current.onRestore(value);
    });
    return () => {
      left = true;
    };
  }, [latest, name]);
}

function useLatest<T>(value: T): { readonly current: T } {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
