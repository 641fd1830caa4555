import { useState } from 'react';

interface Known<T> {
  items: readonly T[];
  keys: readonly string[];
}

let lastKey = 0;

function createItemKey(): string {
  lastKey += 1;
  return `item-${lastKey}`;
}

/** Returns the next items' keys: an unchanged object keeps its key, otherwise its position's key is reused. */
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
    // Typing replaces an item by another object in the same position.
    if (inPlace !== undefined && left.delete(inPlace)) return inPlace;
    return createItemKey();
  });
}

/** Returns keys for items without ids, so that moved items keep their fields' state and focus. */
export function useItemKeys<T>(items: readonly T[]): readonly string[] {
  const [known, setKnown] = useState<Known<T>>(() => ({ items, keys: items.map(createItemKey) }));
  if (known.items === items) return known.keys;
  const keys = follow(known, items);
  setKnown({ items, keys });
  return keys;
}
