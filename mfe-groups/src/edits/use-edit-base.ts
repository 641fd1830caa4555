import { isSame } from '@noren/contracts/base';
import { useState } from 'react';

/**
 * The state that an edit started from; a write names its version. It follows newer states while nothing is
 * typed, and also later where they leave the edited part alone; otherwise the write is to be a conflict, so
 * that nobody's change is lost unseen.
 *
 * @param partOf what of the state is edited here
 */
export function useEditBase<T extends { version: number }>(
  current: T,
  getPart: (state: T) => unknown,
  dirty: boolean,
): [base: T, setBase: (state: T) => void] {
  const [base, setBase] = useState(current);
  const isNewer = current.version > base.version;
  if (isNewer && (!dirty || isSame(getPart(current), getPart(base)))) setBase(current);
  return [base, setBase];
}
