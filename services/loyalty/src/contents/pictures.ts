import { ApiError, type Client } from '@noren/contracts/client';
import type { AnyContent } from '@noren/contracts/contents';
import { isImageFile } from '@noren/contracts/images';
import {
  listImageReferences,
  pictureCountLimit,
  pictureEndpoints,
  type StoredPicture,
  withImageUrls,
} from '@noren/contracts/pictures';
import { toPictureUrl } from '@noren/contracts/picture-urls';
import { invalid, type Log, unavailable } from '@noren/service-kit';
import { LRUCache } from 'lru-cache';

/**
 * Stores images of an app for members, in all their sizes and formats; repeating it changes nothing. @returns those that exist
 *
 * @throws `imageInvalid` if one cannot be encoded, `maintenance` if the owner of the images is unreachable
 */
export type StorePictures = (appId: string, files: readonly string[]) => Promise<StoredPicture[]>;

/** Stores pictures by the apps service, which owns the images. */
export function picturesBy(client: Client): StorePictures {
  return async (appId, files) => {
    const wanted = [...new Set(files)].filter(isImageFile);
    const stored: StoredPicture[] = [];
    try {
      for (let start = 0; start < wanted.length; start += pictureCountLimit) {
        const body = { files: wanted.slice(start, start + pictureCountLimit) };
        stored.push(...(await client.call(pictureEndpoints.store, { params: { appId }, body })).data);
      }
    } catch (cause) {
      if (cause instanceof ApiError && cause.code === 'imageInvalid')
        throw invalid('imageInvalid', { cause });
      throw unavailable('maintenance', { cause });
    }
    return stored;
  };
}

/** Returns a content with the URLs of its pictures, as members get it. */
export function withPictures(content: AnyContent, pictures: readonly StoredPicture[]): AnyContent {
  if (pictures.length === 0) return content;
  return withImageUrls(
    content,
    new Map(pictures.map(({ file, digest }) => [file, toPictureUrl(digest, file)])),
  );
}

/** Maximum number of drafts' pictures in memory. */
const maxDraftPictures = 10_000;
/** Milliseconds after which a draft shows an image that was uploaded under the same name. */
const draftMs = 5_000;

export type ShowPictures = (appId: string, contents: readonly AnyContent[]) => Promise<AnyContent[]>;

/** Creates the function that puts the URLs of pictures into drafts. A picture that is not available stays a path. */
export function createShowPictures(storePictures: StorePictures, log: Log): ShowPictures {
  const known = new LRUCache<string, StoredPicture>({ max: maxDraftPictures, ttl: draftMs });

  return async (appId, contents) => {
    const toKey = (file: string) => `${appId}/${file}`;
    const files = contents.flatMap((content) => listImageReferences(content).map(({ file }) => file));
    if (files.length === 0) return [...contents];
    const pictures = new Map(files.map((file) => [file, known.get(toKey(file))]));
    const unknown = [...pictures].flatMap(([file, picture]) => (picture === undefined ? [file] : []));
    if (unknown.length > 0) {
      const stored = await storePictures(appId, unknown).catch((err: unknown) => {
        log.warn({ err, appId }, 'The pictures of drafts are not available');
        return [];
      });
      for (const picture of stored) {
        pictures.set(picture.file, picture);
        known.set(toKey(picture.file), picture);
      }
    }
    const available = [...pictures.values()].filter((picture) => picture !== undefined);
    return contents.map((content) => withPictures(content, available));
  };
}
