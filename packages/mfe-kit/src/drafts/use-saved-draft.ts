import { useEffect, useRef } from 'react';
import type { Static, TSchema } from 'typebox';
import { registerDraftSource, restoreDraft } from './saved-drafts.js';

export interface SavedDraftOptions<S extends TSchema> {
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
export function useSavedDraft<S extends TSchema>(options: SavedDraftOptions<S>): void {
  const { schema, name, onRestore } = options;
  useDraftSource(() => options.unsaved, name);
  useDraftRestore(schema, onRestore, name);
}

/**
 * Saving half of {@link useKeptDraft}, for a dialog whose page restores the draft.
 *
 * @param unsaved returns the unsaved input at the time of the call; undefined if there is none
 */
export function useDraftSource(unsaved: () => unknown, name?: string): void {
  const latest = useLatest(unsaved);
  useEffect(() => registerDraftSource(() => latest.current(), name), [latest, name]);
}

/**
 * Restoring half of {@link useKeptDraft}, for a page that reopens a dialog with its draft.
 *
 * @param onRestore called at most once, shortly after mounting, if there is a draft
 */
export function useDraftRestore<S extends TSchema>(
  schema: S,
  onRestore: (value: Static<S>) => void,
  name?: string,
): void {
  const latest = useLatest({ schema, onRestore });
  useEffect(() => {
    let left = false;
    void restoreDraft<Static<S>>(latest.current.schema, name).then((value) => {
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
