import { isSame } from '@noren/contracts/base';

/** An item of a list with its 1-based position. */
export interface PlacedItem {
  place: number;
  item: unknown;
}

/** Returns items that have no equal item in the other list; empty if only the order differs. */
export function findDifferingItems(list: readonly unknown[], other: unknown): PlacedItem[] {
  const others: readonly unknown[] = Array.isArray(other) ? other : [];
  return list
    .map((item, index) => ({ item, place: index + 1 }))
    .filter(({ item }) => !others.some((one) => isSame(one, item)));
}
