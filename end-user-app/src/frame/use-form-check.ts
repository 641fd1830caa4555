import { type RefObject, useEffect, useRef, useState } from 'react';

export interface FormCheck<W extends object> {
  /** Ref of the form: its first invalid field gets the focus, so that screen readers read the error. */
  form: RefObject<HTMLFormElement | null>;
  /** Errors that are shown now. */
  wrong: Partial<W>;
  /** Shows all errors except those of one field; returns true if there are none. */
  check(apart?: keyof W): boolean;
}

/**
 * Shows field errors on submit and updates them while typing.
 * Errors do not appear on blur: the layout shift would move the button that is being tapped.
 * @param look returns the current errors by field; valid fields have none
 */
export function useFormCheck<W extends object>(look: () => W): FormCheck<W> {
  const [reported, setReported] = useState<readonly string[]>([]);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (reported.length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [reported]);
  const found = () => Object.entries(look()).filter(([, error]) => error !== undefined);
  return {
    form,
    wrong: Object.fromEntries(found().filter(([field]) => reported.includes(field))) as Partial<W>,
    check(apart) {
      const fields = found().flatMap(([field]) => (field === apart ? [] : [field]));
      setReported(fields);
      return fields.length === 0;
    },
  };
}
