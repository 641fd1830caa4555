import { useState } from 'react';

interface Known<T> {
  items: readonly T[];
  keys: readonly string[];
}

let lastKey = 0;

function newKey(): string {
  lastKey += 1;
  return `item-${lastKey}`;
}

/** Keys of the next items: an item that stayed the same object keeps its key, otherwise the one in its place. */
function follow<T>({ items, keys }: Known<T>, next: readonly T[]): readonly string[] {
  const left = new Set(keys);
  const byItem = new Map<T, string[]>();
  items.forEach((item, index) => byItem.set(item, [...(byItem.get(item) ?? []), keys[index] as string]));
  const found = next.map((item) => {
    const key = byItem.get(item)?.shift();
    if (key !== undefined) left.delete(key);
    return key;
  });
  return found.map((key, index) => {
    if (key !== undefined) return key;
    const inPlace = keys[index];
    // An item that was typed into is another object in the same place.
    if (inPlace !== undefined && left.delete(inPlace)) return inPlace;
    return newKey();
  });
}

/**
 * Keys for items that have no id of their own, so that a moved item keeps its fields' state and focus.
 */
export function useItemKeys<T>(items: readonly T[]): readonly string[] {
  const [known, setKnown] = useState<Known<T>>(() => ({ items, keys: items.map(newKey) }));
  if (known.items === items) return known.keys;
  const keys = follow(known, items);
  setKnown({ items, keys });
  return keys;
}
