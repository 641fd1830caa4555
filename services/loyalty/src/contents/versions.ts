import type { AnyContent, ContentId } from '@noren/contracts/contents';
import { type ImageReference, listImageReferences, type StoredPicture } from '@noren/contracts/pictures';
import { insertOnce, removeAll, defineAggregate, type Entity, type Mongo } from '@noren/service-kit';
import { LRUCache } from 'lru-cache';
import type { ContentPin } from '../request-context.js';
import { versionSchema } from './model.js';
import { type StorePictures, withPictures } from './pictures.js';
import type { ContentRepositories } from './repository.js';

/** A content as it was when it was pinned; confidential values are encrypted. It never changes. */
interface StoredVersion extends Entity {
  appId: string;
  content: AnyContent;
  /** The images that it names, as of when it was pinned. One that the library lacked may be added until it is live. */
  pictures?: StoredPicture[];
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

export interface ContentVersionOptions {
  readonly mongo: Mongo;
  readonly repositories: ContentRepositories;
  readonly storePictures: StorePictures;
}

export function createContentVersions({ mongo, repositories, storePictures }: ContentVersionOptions) {
  const versions = defineAggregate<StoredVersion>(mongo, {
    name: 'content-versions',
    schema: versionSchema,
    sortable: [],
  });
  const cache = new LRUCache<string, StoredVersion>({ max: maxVersions });

  async function getPictures(appId: string, references: readonly ImageReference[]): Promise<StoredPicture[]> {
    return references.length === 0
      ? []
      : storePictures(
          appId,
          references.map(({ file }) => file),
        );
  }

  async function store(appId: string, id: string, content: AnyContent, pictures: StoredPicture[]) {
    await insertOnce(() => versions.insert({ id, appId, content, pictures }));
  }

  async function readStored(pins: Iterable<Pick<ContentPin, 'versionId'>>): Promise<StoredVersion[]> {
    const ids = [...pins].map(({ versionId }) => versionId);
    const missing = ids.filter((id) => !cache.has(id));
    const read = new Map<string, StoredVersion>();
    for (const part of toBatches(missing)) {
      for (const version of await versions.all({ _id: { $in: part } })) {
        read.set(version.id, version);
        if (listLacking(version).length === 0) cache.set(version.id, version);
      }
    }
    return ids.flatMap((id) => read.get(id) ?? cache.get(id) ?? []);
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
        const pictures = await getPictures(
          appId,
          added.flatMap((content) => listImageReferences(content)),
        );
        await Promise.all(
          added.map((content) => {
            const files = new Set(listImageReferences(content).map(({ file }) => file));
            const own = pictures.filter(({ file }) => files.has(file));
            return store(appId, toVersionId(kind, content), content, own);
          }),
        );
        for (const content of found) {
          const { id, version } = content;
          pinned.set(id, { version, versionId: toVersionId(kind, content), content });
        }
      }
      return pinned;
    },

    /** Returns stored versions, in no particular order; confidential values stay encrypted. */
    read: async (pins: Iterable<Pick<ContentPin, 'versionId'>>): Promise<AnyContent[]> =>
      (await readStored(pins)).map(({ content }) => content),

    /** Like `read`, with the URLs of pictures, as members get them. */
    readServed: async (pins: Iterable<Pick<ContentPin, 'versionId'>>): Promise<AnyContent[]> =>
      (await readStored(pins)).map(({ content, pictures }) => withPictures(content, pictures ?? [])),

    /** Lists what versions that are to become live lack, by content id, after another search in the library. */
    async listLackingPictures(
      appId: string,
      pins: Iterable<Pick<ContentPin, 'versionId'>>,
    ): Promise<Map<string, ImageReference[]>> {
      const incomplete = (await readStored(pins)).filter((version) => listLacking(version).length > 0);
      const found = await getPictures(appId, incomplete.flatMap(listLacking));
      const completed = await Promise.all(
        incomplete.map(async (before) => {
          const files = new Set(listLacking(before).map(({ file }) => file));
          const added = found.filter(({ file }) => files.has(file));
          if (added.length === 0) return before;
          const { id, version } = before;
          const change = { $set: { pictures: [...(before.pictures ?? []), ...added] } };
          // A concurrent call may have completed it: what it stored stays.
          return (await versions.update(id, { version }, change)) ?? (await versions.find(id)) ?? before;
        }),
      );
      return new Map(completed.map((version) => [version.content.id, listLacking(version)]));
    },

    deleteByApp: (appId: string): Promise<void> => removeAll(versions, { appId }),
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

/** Lists the images that a version names and that the library did not have. */
function listLacking({ content, pictures = [] }: StoredVersion): ImageReference[] {
  const stored = new Set(pictures.map(({ file }) => file));
  return listImageReferences(content).filter(({ file }) => !stored.has(file));
}
