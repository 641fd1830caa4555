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
  const { name } = options;
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => {
    let left = false;
    const withdraw = offerDraft(() => latest.current.unsaved, name);
    void takeDraft<Static<S>>(latest.current.schema, name).then((value) => {
      if (value !== undefined && !left) latest.current.onRestore(value);
    });
    return () => {
      left = true;
      withdraw();
    };
  }, [name]);
}
