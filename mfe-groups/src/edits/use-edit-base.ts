import { isSame } from '@noren/contracts/core';
import { useState } from 'react';

/**
 * Returns the state that an edit is based on; a write sends its version.
 * It follows newer states while nothing is edited, and afterwards only those that leave the edited part unchanged.
 * Otherwise the write must fail as a conflict, so that no other change is overwritten unseen.
 * @param getPart returns the part of the state that is edited here
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
