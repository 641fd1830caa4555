import { useCallback, useEffect, useMemo, useState } from 'react';
import { usePage } from '../view/context.js';
import { getDrafts } from './drafts.js';

/**
 * Returns a form's values, saved on this device until submitted, over reloads and logins.
 * @param name of the form
 * @param initial values of the untouched form; stable between renders
 * @returns the values, their setter, and a function that deletes the saved draft
 */
export function useDraft<T extends object>(name: string, initial: T): [T, (next: T) => void, () => void] {
  const { store } = usePage().member;
  const drafts = useMemo(() => getDrafts(store), [store]);
  const [value, setValue] = useState<T>(initial);
  useEffect(() => {
    const saved = drafts.get<Partial<T>>(name);
    if (saved !== undefined) setValue({ ...initial, ...saved });
  }, [drafts, name, initial]);
  const change = useCallback(
    (next: T) => {
      setValue(next);
      drafts.set(name, next);
    },
    [drafts, name],
  );
  const discard = useCallback(() => drafts.remove(name), [drafts, name]);
  return [value, change, discard];
}
