import type { Many } from '@noren/contracts/core';
import type { StaticImage, StaticImageListQuery } from '@noren/contracts/images';
import {
  DuplicateError,
  defineAggregate,
  type Emitted,
  type Entity,
  type Mongo,
  type NewEntity,
} from '@noren/service-kit';
import { imageSchema, pictureSchema } from './model.js';

export type StoredImage = Entity & Omit<StaticImage, 'url'> & { appId: string; hashed: boolean };
export type NewImage = NewEntity<StoredImage>;

/** The manifest of an image as members get it; the id is the image's digest. */
interface EncodedImage extends Entity {
  manifest: string;
  encoding?: string;
}

export type ImageRepository = ReturnType<typeof createImageRepository>;

/** Stores metadata of the images of apps, and how members get them. */
export function createImageRepository(mongo: Mongo) {
  const images = defineAggregate<StoredImage>(mongo, {
    name: 'images',
    schema: imageSchema,
    sortable: ['file', 'category', 'size', 'createdAt'],
    searchable: 'file',
  });
  const pictures = defineAggregate<EncodedImage>(mongo, {
    name: 'pictures',
    schema: pictureSchema,
    sortable: [],
  });
  return {
    collections: [images, pictures],

    /** Finds the digest of the manifest of an image with this digest, if it was encoded in this way. */
    findManifest: async (digest: string, encoding: string): Promise<string | undefined> =>
      (await pictures.findOne({ _id: digest, encoding }))?.manifest,

    async saveManifest(digest: string, manifest: string, encoding: string): Promise<void> {
      try {
        await pictures.insert({ id: digest, manifest, encoding });
      } catch (error) {
        if (!(error instanceof DuplicateError)) throw error;
        await pictures.update(digest, {}, { $set: { manifest, encoding } });
      }
    },

    /** Returns undefined if the app already has an image of this name. */
    async insert(image: NewImage, events: readonly Emitted[]): Promise<StoredImage | undefined> {
      try {
        return await images.insert(image, events);
      } catch (error) {
        if (error instanceof DuplicateError) return undefined;
        throw error;
      }
    },

    find: (appId: string, file: string) => images.findOne({ appId, file }),

    findAll: (appId: string, files: readonly string[]) => images.all({ appId, file: { $in: files } }),

    /** Iterates over all images of an app. */
    async *batches(appId: string): AsyncGenerator<StoredImage[]> {
      for (let after = ''; ; ) {
        const found = await images.all({ appId, file: { $gt: after } }, { sort: 'file,asc', limit: 100 });
        const last = found.at(-1);
        if (last === undefined) return;
        yield found;
        after = last.file;
      }
    },

    list(appId: string, { category, ...query }: StaticImageListQuery): Promise<Many<StoredImage>> {
      return images.list({ appId, ...(category === undefined ? {} : { category }) }, query);
    },

    /** Returns undefined if the image was deleted or changed since it was read. */
    replace: ({ id, version }: StoredImage, fields: Partial<NewImage>, events: readonly Emitted[]) =>
      images.update(id, { version }, { $set: fields }, events),

    /** Returns undefined if the image was already deleted. */
    remove: (id: string, events: (before: StoredImage) => readonly Emitted[]) =>
      images.remove(id, {}, (next, before) => events(before ?? next)),

    async removeAll(appId: string): Promise<void> {
      for (;;) {
        const left = await images.all({ appId }, { limit: 100 });
        if (left.length === 0) return;
        for (const { id } of left) await images.remove(id, {});
      }
    },
  };
}
