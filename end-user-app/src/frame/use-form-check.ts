import { type RefObject, useEffect, useRef, useState } from 'react';

export interface FormCheck<W extends object> {
  /** For the form: its first wrong field gets the focus, so that its error is read aloud. */
  form: RefObject<HTMLFormElement | null>;
  /** What is said now. */
  wrong: Partial<W>;
  /** Says everything that is wrong, apart from a field that does not matter now; true when nothing is. */
  check(apart?: keyof W): boolean;
}

/**
 * Errors of fields: said when the form is sent, and gone or different as soon as what is typed is. Not said on
 * leaving a field: an error that appeared then would push away the button that is being tapped.
 *
 * @param look what is wrong with what is typed now, by field; a field that is right has nothing
 */
export function useFormCheck<W extends object>(look: () => W): FormCheck<W> {
  const [told, setTold] = useState<readonly string[]>([]);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (told.length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [told]);
  const found = () => Object.entries(look()).filter(([, error]) => error !== undefined);
  return {
    form,
    wrong: Object.fromEntries(found().filter(([field]) => told.includes(field))) as Partial<W>,
    check(apart) {
      const fields = found().flatMap(([field]) => (field === apart ? [] : [field]));
      setTold(fields);
      return fields.length === 0;
    },
  };
}
