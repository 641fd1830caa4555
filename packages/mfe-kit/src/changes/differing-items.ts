import { isSame } from '@noren/contracts/base';

/** An item of a list and its place in it, from 1. */
export interface PlacedItem {
  place: number;
  item: unknown;
}

/** The items of a list that another list does not have as they are; none when only their order differs. */
export function differingItems(list: readonly unknown[], other: unknown): PlacedItem[] {
  const others: readonly unknown[] = Array.isArray(other) ? other : [];
  return list
    .map((item, index) => ({ item, place: index + 1 }))
    .filter(({ item }) => !others.some((one) => isSame(one, item)));
}
