import type { AnyContent, ContentId } from '@noren/contracts/contents';
import { DuplicateError, defineAggregate, type Entity, type Mongo } from '@noren/service-kit';
import { LRUCache } from 'lru-cache';
import type { ContentPin } from '../ports.js';
import { versionSchema } from './model.js';
import type { ContentRepositories } from './repository.js';

/** A content as it was when it was pinned; confidential values are encrypted. It never changes. */
interface StoredVersion extends Entity {
  appId: string;
  content: AnyContent;
}

/** A content's newest version, stored. */
export interface PinnedContent extends ContentPin {
  readonly content: AnyContent;
}

/** Maximum number of versions in memory: the largest sets of some dozens of apps. */
const maxVersions = 50_000;
/** Number of versions that one query reads. */
const batch = 500;

export type ContentVersions = ReturnType<typeof createContentVersions>;

export function createContentVersions(mongo: Mongo, repositories: ContentRepositories) {
  const versions = defineAggregate<StoredVersion>(mongo, {
    name: 'content-versions',
    schema: versionSchema,
    sortable: [],
  });
  const cache = new LRUCache<string, AnyContent>({ max: maxVersions });

  async function store(appId: string, id: string, content: AnyContent): Promise<void> {
    await versions.insert({ id, appId, content }).catch((error: unknown) => {
      if (!(error instanceof DuplicateError)) throw error;
    });
  }

  return {
    collections: [versions],

    /** Stores the newest versions of contents. @returns those that exist, by id */
    async pin(appId: string, kind: ContentId, ids: readonly string[]): Promise<Map<string, PinnedContent>> {
      const pinned = new Map<string, PinnedContent>();
      for (const part of toBatches(ids)) {
        const found = await repositories[kind].stored(appId, part);
        const known = await versions.all({ _id: { $in: found.map((one) => toVersionId(kind, one)) } });
        const knownIds = new Set(known.map(({ id }) => id));
        const added = found.filter((content) => !knownIds.has(toVersionId(kind, content)));
        await Promise.all(added.map((content) => store(appId, toVersionId(kind, content), content)));
        for (const content of found) {
          const { id, version } = content;
          pinned.set(id, { version, versionId: toVersionId(kind, content), content });
        }
      }
      return pinned;
    },

    /** Returns stored versions, in no particular order; confidential values stay encrypted. */
    async read(pins: Iterable<Pick<ContentPin, 'versionId'>>): Promise<AnyContent[]> {
      const ids = [...pins].map(({ versionId }) => versionId);
      const missing = ids.filter((id) => !cache.has(id));
      for (const part of toBatches(missing)) {
        const found = await versions.all({ _id: { $in: part } });
        for (const { id, content } of found) cache.set(id, content);
      }
      return ids.flatMap((id) => cache.get(id) ?? []);
    },

    async deleteByApp(appId: string): Promise<void> {
      for (;;) {
        const found = await versions.all({ appId });
        if (found.length === 0) return;
        await Promise.all(found.map(({ id }) => versions.remove(id, {})));
      }
    },
  };
}

/** With its time: a content that was deleted and created again under its id counts its versions from 1. */
function toVersionId(kind: ContentId, { id, version, updatedAt }: AnyContent): string {
  return `${kind}/${id}@${version}/${Date.parse(updatedAt)}`;
}

function toBatches(ids: readonly string[]): string[][] {
  const count = Math.ceil(ids.length / batch);
  return Array.from({ length: count }, (_, index) => ids.slice(index * batch, (index + 1) * batch));
}
