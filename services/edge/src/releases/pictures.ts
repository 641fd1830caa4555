import { type PictureWidth, pictureWidths } from '@noren/contracts/picture-urls';
import { PictureManifest } from '@noren/contracts/pictures';
import { Value } from 'typebox/value';
import { type BodyCache, MissingBodyError } from './body-cache.js';

export type PictureFile = PictureManifest['files'][number];

/** Finds the files of a picture by its digest; undefined if there is no such picture. */
export type FindPicture = (digest: string) => Promise<readonly PictureFile[] | undefined>;

/**
 * Creates the search for pictures in the artifact store. Other artifacts are no pictures: a server's code or settings
 * cannot be read by their digest.
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

export interface PictureChoice {
  /** `Accept`: browsers name AVIF and WebP if they show them; `image/*` is also sent by those that do not. */
  readonly accept: string | undefined;
  /** Pixels; by default the largest. */
  readonly width?: PictureWidth | undefined;
}

/**
 * Returns the smallest file that a browser shows and that is as wide as asked for, or as the picture itself. Originals,
 * and pictures that were stored in one width only, are wide enough for any.
 *
 * @param files smallest first
 */
export function choosePicture(
  files: readonly PictureFile[],
  { accept, width = Math.max(...pictureWidths) as PictureWidth }: PictureChoice,
): PictureFile {
  const named = parseAccept(accept);
  const enough = Math.min(width, Math.max(...files.flatMap((file) => file.width ?? [])));
  const isFit = (file: PictureFile) =>
    (file.width ?? enough) >= enough && (!negotiated.has(file.type) || named.has(file.type));
  return files.find(isFit) ?? (files[0] as PictureFile);
}

/** Formats that not every browser shows. */
const negotiated: ReadonlySet<string> = new Set(['image/avif', 'image/webp']);

/** Returns the media types that a browser names, without those that it rejects. */
function parseAccept(accept = ''): ReadonlySet<string> {
  return new Set(
    accept.split(',').flatMap((part) => {
      const [type = '', ...parameters] = part
        .toLowerCase()
        .split(/[\s;]+/)
        .filter(Boolean);
      return parameters.some((one) => /^q=0(\.0*)?$/.test(one)) ? [] : [type];
    }),
  );
}
