import { PictureManifest } from '@noren/contracts/pictures';
import { Value } from 'typebox/value';
import { type BodyCache, MissingBodyError } from './body-cache.js';

export type PictureFile = PictureManifest['files'][number];

/** Finds the files of a picture by its digest; undefined if there is no such picture. */
export type FindPicture = (digest: string) => Promise<readonly PictureFile[] | undefined>;

/**
 * Creates the search for pictures of contents in the artifact store. Other artifacts are no pictures: a server's code
 * or settings cannot be read by their digest.
 */
export function createFindPicture(bodies: BodyCache): FindPicture {
  return async (digest) => {
    try {
      const manifest: unknown = JSON.parse((await bodies.get(digest)).toString('utf8'));
      return Value.Check(PictureManifest, manifest) ? manifest.files : undefined;
    } catch (error) {
      if (error instanceof MissingBodyError || error instanceof SyntaxError) return undefined;
      throw error;
    }
  };
}

/**
 * Returns the smallest file that a browser shows.
 *
 * @param files smallest first
 * @param accept `Accept`: browsers name AVIF and WebP if they show them; `image/*` is also sent by those that do not
 */
export function choosePicture(files: readonly PictureFile[], accept: string | undefined): PictureFile {
  const named = new Set(
    (accept ?? '').split(',').flatMap((part) => {
      const [type = '', ...parameters] = part
        .toLowerCase()
        .split(/[\s;]+/)
        .filter(Boolean);
      return parameters.some((one) => /^q=0(\.0*)?$/.test(one)) ? [] : [type];
    }),
  );
  const isShown = ({ type }: PictureFile) => !negotiated.has(type) || named.has(type);
  return files.find(isShown) ?? (files[0] as PictureFile);
}

/** Formats that not every browser shows. */
const negotiated: ReadonlySet<string> = new Set(['image/avif', 'image/webp']);
