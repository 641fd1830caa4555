import type { SectionsInput } from '../config-sections/registry.js';
import { referencePaths } from './content-fields.js';
import { type ContentId, contentIds, contentKind } from './registry.js';

/** Returns the kinds in creation order: referenced kinds come first. */
export function kindsInOrder(): ContentId[] {
  const depth = (id: ContentId): number =>
    Math.max(0, ...referencePaths(contentKind(id)).map(({ kind }) => depth(kind) + 1));
  return [...contentIds].sort((one, other) => depth(one) - depth(other));
}

/** The id in a link to a page of the app: `/coupon/detail?id=…`. */
const linkedId = /(?<=[?&]id=)[A-Za-z0-9_-]+/g;

/** Returns values with the ids of contents in links to pages of the app replaced. */
export function withLinkedIds<T>(values: T, toId: (id: string) => string): T {
  const change = (text: string) => (text.startsWith('/') ? text.replace(linkedId, (id) => toId(id)) : text);
  return mapTexts(values, change) as T;
}

/** Returns values without the links that name a content. */
export function withoutLinkedIds<T>(values: T): T {
  return mapTexts(values, (text) => (text.startsWith('/') && text.search(linkedId) >= 0 ? '' : text)) as T;
}

/** Returns settings with the ids of contents replaced: in links, and the shops of slides. */
export function withSettingIds(settings: SectionsInput, toId: (id: string) => string): SectionsInput {
  const linked = withLinkedIds(settings, toId);
  if (linked.filterSlideBannerByShopId === undefined) return linked;
  const slides = mapTexts(linked.filterSlideBannerByShopId, (text, name) =>
    name === 'shopId' && text !== '' ? toId(text) : text,
  ) as SectionsInput['filterSlideBannerByShopId'];
  return { ...linked, filterSlideBannerByShopId: slides };
}

/** Replaces every text of a value, which may not match its schema yet. */
function mapTexts(value: unknown, change: (text: string, name?: string) => string, name?: string): unknown {
  if (typeof value === 'string') return change(value, name);
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, mapTexts(field, change, key)]));
}
