import type {
  ContentRef,
  ContentRelease,
  ContentReleaseItem,
  ContentReleaseItemInput,
} from '@noren/contracts/content-releases';
import { contentIds } from '@noren/contracts/contents';

const isSame = (a: ContentRef, b: ContentRef): boolean => a.kind === b.kind && a.contentId === b.contentId;

/** Returns the items of a release as the input that keeps them in their versions. */
export function toInputs(items: readonly ContentReleaseItem[]): ContentReleaseItemInput[] {
  return items.map(({ name: _name, ...item }) => item);
}

/** Adds contents to the items of a release, in their newest versions, sorted by kind as its page shows them. */
export function addItems(
  items: readonly ContentReleaseItem[],
  added: readonly ContentReleaseItemInput[],
): ContentReleaseItemInput[] {
  const kept = toInputs(items).filter((item) => !added.some((one) => isSame(one, item)));
  return [...kept, ...added].sort((a, b) => contentIds.indexOf(a.kind) - contentIds.indexOf(b.kind));
}

export function removeItem(items: readonly ContentReleaseItem[], ref: ContentRef): ContentReleaseItemInput[] {
  return toInputs(items.filter((item) => !isSame(item, ref)));
}

/** Returns the items in the newest versions of their contents. */
export function refreshItems(items: readonly ContentReleaseItem[]): ContentReleaseItemInput[] {
  return items.map(({ kind, contentId, action }) => ({ kind, contentId, action }));
}

/** Counts the items that two states of a release have in different versions. */
export function countNewVersions(before: ContentRelease, after: ContentRelease): number {
  return after.items.filter((item) =>
    before.items.some((old) => isSame(old, item) && old.contentVersion !== item.contentVersion),
  ).length;
}
