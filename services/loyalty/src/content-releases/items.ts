import type { ContentRef, ContentReleaseItemInput } from '@noren/contracts/content-releases';
import type { AnyContent, ContentId } from '@noren/contracts/contents';
import type { FieldError } from '@noren/contracts/errors';
import { invalid, toDigest } from '@noren/service-kit';
import type { ContentPin, PinSet } from '../request-context.js';
import type { PinnedItem } from './repository.js';

/** Stores the newest versions of contents. @returns those that exist, by id */
export type PinContents = (
  appId: string,
  kind: ContentId,
  ids: readonly string[],
) => Promise<ReadonlyMap<string, ContentPin & { readonly content: AnyContent }>>;

export interface PinItemsOptions {
  readonly pin: PinContents;
  /** Reads stored versions. */
  readonly read: (pins: Iterable<Pick<ContentPin, 'versionId'>>) => Promise<AnyContent[]>;
}

/** What a release has already, and what production serves. */
interface Known {
  readonly items: readonly PinnedItem[];
  readonly live: PinSet;
}

/**
 * Pins the contents of a release: those that name a version which the release has keep it, all others get the newest.
 *
 * @throws `invalidParameter` for a content that is named twice, or that does not exist in this version
 */
export async function pinItems(
  { pin, read }: PinItemsOptions,
  appId: string,
  inputs: readonly ContentReleaseItemInput[],
  { items: before, live }: Known,
): Promise<PinnedItem[]> {
  const known = new Map(before.map((item) => [toItemKey(item), item]));
  const kept = new Map(
    inputs.flatMap((input) => {
      const item = known.get(toItemKey(input));
      const isKept = input.action === 'publish' && input.contentVersion !== undefined;
      return item && isKept && item.contentVersion === input.contentVersion ? [[input, item] as const] : [];
    }),
  );
  const pinned = await pinNewest(
    pin,
    appId,
    inputs.filter((input) => !kept.has(input)),
  );

  async function getName({ kind, contentId }: ContentReleaseItemInput): Promise<string | undefined> {
    const livePin = live[kind].get(contentId);
    const [content] = livePin === undefined ? [] : await read([livePin]);
    return content?.name;
  }

  async function toItem(input: ContentReleaseItemInput): Promise<PinnedItem | undefined> {
    const { kind, contentId, action, contentVersion } = input;
    const newest = pinned.get(toItemKey(input));
    if (action === 'remove') {
      const name = newest?.content.name ?? (await getName(input));
      return name === undefined ? undefined : { kind, contentId, action, name };
    }
    if (newest === undefined || (contentVersion ?? newest.version) !== newest.version) return undefined;
    const { version, versionId, content } = newest;
    return { kind, contentId, action, contentVersion: version, versionId, name: content.name };
  }

  const errors: FieldError[] = [];
  const items = new Map<string, PinnedItem>();
  for (const [index, input] of inputs.entries()) {
    const path = `/body/items/${index}`;
    const key = toItemKey(input);
    const item = kept.get(input) ?? (await toItem(input));
    if (items.has(key)) errors.push({ path, rule: 'uniqueItems' });
    else if (item !== undefined) items.set(key, item);
    else if (pinned.has(key)) errors.push({ path: `${path}/contentVersion`, rule: 'exists' });
    else errors.push({ path: `${path}/contentId`, rule: 'exists' });
  }
  if (errors.length > 0) throw invalid('invalidParameter', { errors });
  return [...items.values()];
}

/** Pins contents in their newest versions. @returns those that exist, by key */
async function pinNewest(pin: PinContents, appId: string, inputs: readonly ContentReleaseItemInput[]) {
  const kinds = [...new Set(inputs.map(({ kind }) => kind))];
  const pinned = await Promise.all(
    kinds.map(async (kind) => {
      const ids = inputs.filter((input) => input.kind === kind).map(({ contentId }) => contentId);
      const found = await pin(appId, kind, ids);
      return [...found].map(([contentId, newest]) => [toItemKey({ kind, contentId }), newest] as const);
    }),
  );
  return new Map(pinned.flat());
}

/** Returns what identifies the content of an item within a release. */
export function toItemKey({ kind, contentId }: ContentRef): string {
  return `${kind}/${contentId}`;
}

/** Returns the digest of what a release publishes and when, which an approval is bound to. */
export function getReleaseDigest(items: readonly PinnedItem[], publishAt: string | undefined): string {
  const contents = items
    .map(({ kind, contentId, versionId = '' }) => `${kind}/${contentId}=${versionId}`)
    .sort();
  return toDigest(Buffer.from(JSON.stringify([publishAt ?? null, contents])));
}
