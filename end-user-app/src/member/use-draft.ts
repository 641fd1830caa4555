import { useCallback, useEffect, useMemo, useState } from 'react';
import { usePage } from '../view/context.js';
import { draftsOf } from './drafts.js';

/**
 * A form's values, kept on this device until they are sent: over a reload and over a login.
 *
 * @param name of the form
 * @param initial what an untouched form says; stable over renders
 * @returns the values, how to change them, and how to forget what was kept
 */
export function useDraft<T extends object>(name: string, initial: T): [T, (next: T) => void, () => void] {
  const { store } = usePage().member;
  const drafts = useMemo(() => draftsOf(store), [store]);
  const [value, setValue] = useState<T>(initial);
  useEffect(() => {
    const kept = drafts.get<Partial<T>>(name);
    if (kept !== undefined) setValue({ ...initial, ...kept });
  }, [drafts, name, initial]);
  const change = useCallback(
    (next: T) => {
      setValue(next);
      drafts.set(name, next);
    },
    [drafts, name],
  );
  const forget = useCallback(() => drafts.remove(name), [drafts, name]);
  return [value, change, forget];
}
