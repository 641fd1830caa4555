import { type RefObject, useEffect, useRef } from 'react';

/**
 * Puts the focus into the first field that is wrong, so that its error is read aloud.
 *
 * @param found what the last look at the form found; a new object for each look
 */
export function useFocusInvalid(found: object): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [found]);
  return form;
}
