import { useEffect, useState } from 'react';

/** Returns the focus to the element that had it before this dialog or drawer, once it is removed. */
export function useFocusReturn(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    },
    [opener],
  );
}
