import { useEffect, useRef } from 'react';
import type { Static, TSchema } from 'typebox';
import { offerDraft, takeDraft } from './draft-keeper.js';

export interface KeptDraftOptions<S extends TSchema> {
  /** Shape of what is kept; what does not fit is not restored. */
  schema: S;
  /** What is not saved now; undefined when nothing is. */
  unsaved: Static<S> | undefined;
  /** Puts what was kept back into the page; called once, soon after the page opened. */
  onRestore: (value: Static<S>) => void;
  /** Tells drafts of one page apart. */
  name?: string;
}

/** Keeps what is typed on this page when the session ends, and puts it back after the sign-in. */
export function useKeptDraft<S extends TSchema>(options: KeptDraftOptions<S>): void {
  const { schema, name, onRestore } = options;
  useOfferedDraft(() => options.unsaved, name);
  useTakenDraft(schema, onRestore, name);
}

/**
 * The first half of {@link useKeptDraft}, for a dialog whose page puts back what was kept.
 *
 * @param unsaved what is not saved at the moment when it is asked; undefined when nothing is
 */
export function useOfferedDraft(unsaved: () => unknown, name?: string): void {
  const latest = useLatest(unsaved);
  useEffect(() => offerDraft(() => latest.current(), name), [latest, name]);
}

/**
 * The second half of {@link useKeptDraft}, for a page that opens a dialog again with what was kept of it.
 *
 * @param onRestore called once, soon after the page opened, when something was kept
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
