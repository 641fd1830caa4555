import type { ContentReleaseItemInput } from '@noren/contracts/content-releases';
import type { AnyContent, ContentId } from '@noren/contracts/contents';
import type { FieldError } from '@noren/contracts/errors';
import { invalid, toDigest } from '@noren/service-kit';
import type { ContentPin, PinSet } from '../ports.js';
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
  const keys = inputs.map(({ kind, contentId }) => `${kind}/${contentId}`);
  const kinds = [...new Set(inputs.map(({ kind }) => kind))];
  const pinned = new Map(
    await Promise.all(
      kinds.map(async (kind) => {
        const ids = inputs.filter((input) => input.kind === kind).map(({ contentId }) => contentId);
        return [kind, await pin(appId, kind, ids)] as const;
      }),
    ),
  );
  const errors: FieldError[] = [];
  const items: PinnedItem[] = [];
  for (const [index, { kind, contentId, action, contentVersion }] of inputs.entries()) {
    const path = `/body/items/${index}`;
    const newest = pinned.get(kind)?.get(contentId);
    const kept = before.find((item) => item.kind === kind && item.contentId === contentId);
    if (keys.indexOf(keys[index] as string) !== index) errors.push({ path, rule: 'uniqueItems' });
    else if (action === 'remove') {
      const pin = live[kind].get(contentId);
      const [content] = newest === undefined && pin !== undefined ? await read([pin]) : [];
      const name = newest?.content.name ?? content?.name;
      if (name === undefined) errors.push({ path: `${path}/contentId`, rule: 'exists' });
      else items.push({ kind, contentId, action, name });
    } else if (contentVersion !== undefined && kept?.contentVersion === contentVersion) items.push(kept);
    else if (newest === undefined) errors.push({ path: `${path}/contentId`, rule: 'exists' });
    else if (contentVersion !== undefined && contentVersion !== newest.version)
      errors.push({ path: `${path}/contentVersion`, rule: 'exists' });
    else {
      const { version, versionId, content } = newest;
      items.push({ kind, contentId, action, contentVersion: version, versionId, name: content.name });
    }
  }
  if (errors.length > 0) throw invalid('invalidParameter', { errors });
  return items;
}

/** Returns the digest of what a release publishes and when, which an approval is bound to. */
export function getReleaseDigest(items: readonly PinnedItem[], publishAt: string | undefined): string {
  const contents = items
    .map(({ kind, contentId, versionId = '' }) => `${kind}/${contentId}=${versionId}`)
    .sort();
  return toDigest(Buffer.from(JSON.stringify([publishAt ?? null, contents])));
}
