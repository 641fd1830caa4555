import { randomUUID } from 'node:crypto';
import { isSame, type Many } from '@noren/contracts/core';
import {
  imageEndpoints,
  imagePathPrefix,
  type StaticImage,
  type StaticImageListQuery,
  type StaticImageUpload,
} from '@noren/contracts/images';
import type { Caller } from '@noren/contracts/permissions';
import {
  type ArtifactStore,
  audited,
  conflict,
  type Emitted,
  notFound,
  type ResponseCache,
  type Upload,
} from '@noren/service-kit';
import type { ImageRepository, NewImage, StoredImage } from './repository.js';
import { type CheckedImage, checkUploads, createNameTakenError } from './uploads.js';

export interface ImageServiceDeps {
  readonly repository: ImageRepository;
  readonly store: ArtifactStore;
  /** Cache of image bytes by digest. */
  readonly answers: Pick<ResponseCache<Buffer>, 'through'>;
  /** @throws `notFound` if the app is not visible to the caller */
  readonly getApp: (caller: Caller, appId: string) => Promise<unknown>;
  /** Lists JSON pointers to an image in the newest settings of an app. */
  readonly getUses: (appId: string, file: string) => Promise<readonly string[]>;
}

export type ImageService = ReturnType<typeof createImageService>;

/** Bytes. Larger images are not cached, so that 500 cached images take 128 MB at most. */
const maxCachedBytes = 256 * 1024;
/** Maximum attempts of a write that competes with concurrent ones. */
const attempts = 20;

/** Creates the operations on images of apps. */
export function createImageService(deps: ImageServiceDeps) {
  const { repository, store, answers, getApp, getUses } = deps;

  async function requireImage(caller: Caller, appId: string, file: string): Promise<StoredImage> {
    await getApp(caller, appId);
    const image = await repository.find(appId, file);
    if (image === undefined) throw notFound();
    return image;
  }

  async function toBytes({ digest }: StoredImage): Promise<Buffer> {
    const bytes = await store.get(digest);
    if (bytes === undefined) throw notFound();
    return bytes;
  }

  /** Idempotent for the same content and name; other content replaces the image unless its name is hashed. */
  async function put(caller: Caller, image: NewImage, index: number): Promise<StoredImage> {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const existing = await repository.find(image.appId, image.file);
      if (existing !== undefined && isSame(getAuditLog(existing), getAuditLog(image))) return existing;
      if (existing?.hashed === true && existing.digest !== image.digest)
        throw createNameTakenError(image.file, index);
      const events = [uploaded(caller, existing, image)];
      const { id: _id, ...fields } = image;
      const written = await (existing === undefined
        ? repository.insert(image, events)
        : repository.replace(existing, fields, events));
      if (written !== undefined) return written;
    }
    throw conflict();
  }

  /** Restores an image deleted while a save of settings referenced it; the store still has its bytes. */
  async function restoreImage(caller: Caller, image: StoredImage): Promise<void> {
    const { version: _version, createdAt: _createdAt, updatedAt: _updatedAt, ...fields } = image;
    await repository.insert({ ...fields, id: randomUUID() }, [uploaded(caller, undefined, image)]);
  }

  async function rejectIfUsed(appId: string, file: string): Promise<void> {
    const uses = await getUses(appId, file);
    if (uses.length > 0) throw conflict('inUse', { errors: uses.map((path) => ({ path, rule: 'inUse' })) });
  }

  return {
    async upload(caller: Caller, appId: string, uploads: () => Promise<Upload[]>, how: StaticImageUpload) {
      await getApp(caller, appId);
      const checked = await checkUploads(await uploads(), how);
      const known = await repository.findAll(
        appId,
        checked.map(({ file }) => file),
      );
      const images = checked.map((one, index) => {
        const existing = known.find(({ file }) => file === one.file);
        if (existing?.hashed === true && existing.digest !== one.image.sha256)
          throw createNameTakenError(one.file, index);
        return newImage(caller, appId, one, how.category ?? existing?.category ?? '');
      });
      // Store bytes first, so that every listed image has its bytes.
      for (const { image } of checked) await store.put(image.bytes);
      const stored: StaticImage[] = [];
      for (const [index, image] of images.entries()) stored.push(getImage(await put(caller, image, index)));
      return stored;
    },

    async list(caller: Caller, appId: string, query: StaticImageListQuery): Promise<Many<StaticImage>> {
      await getApp(caller, appId);
      const { data, page } = await repository.list(appId, query);
      return { data: data.map(getImage), page };
    },

    async get(caller: Caller, appId: string, file: string) {
      const image = await requireImage(caller, appId, file);
      const load = () => toBytes(image);
      return {
        image,
        bytes: () => (image.size > maxCachedBytes ? load() : answers.through(appId, image.digest, load)),
      };
    },

    /**
     * Deletes an image that the newest settings do not use.
     *
     * Settings can start to reference the image concurrently. Both the deletion and the save check again
     * after their write, so the later of the two sees the conflict and restores the image.
     */
    async remove(caller: Caller, appId: string, file: string): Promise<void> {
      const image = await requireImage(caller, appId, file);
      await rejectIfUsed(appId, file);
      const removed = await repository.remove(image.id, (before) => [deleted(caller, before)]);
      if (removed === undefined) throw notFound();
      try {
        await rejectIfUsed(appId, file);
      } catch (error) {
        await restoreImage(caller, removed);
        throw error;
      }
    },

    /** Looks up images that settings are about to reference. */
    async expect(caller: Caller, appId: string, files: readonly string[]) {
      const images = files.length === 0 ? [] : await repository.findAll(appId, files);
      const there = new Set(images.map(({ file }) => file));
      return {
        missing: files.filter((file) => !there.has(file)),
        async retain(): Promise<void> {
          for (const image of images) {
            if ((await repository.find(appId, image.file)) === undefined) await restoreImage(caller, image);
          }
        },
      };
    },

    /** Gives an app the images of another one; both share the bytes. */
    async copy(appId: string, sourceId: string): Promise<void> {
      for await (const images of repository.batches(sourceId)) {
        for (const { version: _version, createdAt: _at, updatedAt: _updatedAt, ...image } of images)
          await repository.insert({ ...image, id: randomUUID(), appId }, []);
      }
    },

    /** Deletes metadata only: other apps can share the same bytes. */
    discard: (appId: string): Promise<void> => repository.removeAll(appId),
  };
}

function newImage(caller: Caller, appId: string, checked: CheckedImage, category: string): NewImage {
  const { file, hashed, image } = checked;
  const { width, height, sha256: digest } = image;
  const mediaType = image.mediaType as StaticImage['mediaType'];
  return {
    ...{ id: randomUUID(), appId, file, hashed, category, mediaType, digest },
    ...{ size: image.bytes.length, width, height, uploadedBy: caller.name },
  };
}

function getImage(stored: StoredImage): StaticImage {
  const { id, file, category, mediaType, digest, size, width, height, uploadedBy, createdAt } = stored;
  const url = `${imagePathPrefix}${file}`;
  return { id, file, url, category, mediaType, digest, size, width, height, uploadedBy, createdAt };
}

/** Returns the properties of an image that the audit log records. */
function getAuditLog({ file, category, mediaType, digest, size, width, height }: NewImage) {
  return { images: { [file]: { category, mediaType, digest, size, width, height } } };
}

function uploaded(caller: Caller, before: StoredImage | undefined, after: NewImage): Emitted {
  const change = { kind: 'app', subject: after.appId, action: imageEndpoints.upload.id } as const;
  return audited('apps', caller, change, before && getAuditLog(before), getAuditLog(after));
}

function deleted(caller: Caller, image: StoredImage): Emitted {
  const change = { kind: 'app', subject: image.appId, action: imageEndpoints.delete.id } as const;
  return audited('apps', caller, change, getAuditLog(image), undefined);
}
