import { basename } from 'node:path/posix';
import type { StaticImage } from '@noren/contracts/images';
import { isCompressible } from '@noren/contracts/media-type';
import { toPictureUrl } from '@noren/contracts/picture-urls';
import { PictureManifest, type StoredPicture } from '@noren/contracts/pictures';
import type { StoredFile } from '@noren/contracts/releases';
import { type ArtifactStore, type Blobs, type Compress, prepareFile } from '@noren/service-kit';
import { Value } from 'typebox/value';

/** An image of the app as of the build request; its bytes are in the artifact store. */
export type BuildImage = Pick<StaticImage, 'file' | 'digest' | 'mediaType' | 'size'>;

/** Returns the path below `/_b/` under which a release serves an image. */
export function servedPath({ digest, file }: Pick<BuildImage, 'digest' | 'file'>): string {
  return `${digest}/${basename(file)}`;
}

/** Returns an image's manifest entry, and compressed encodings if its media type is compressible. */
export async function prepareImage(
  { digest, mediaType, size }: BuildImage,
  ports: { store: Pick<ArtifactStore, 'get'>; compress: Compress },
): Promise<{ file: StoredFile; blobs: Blobs }> {
  if (!isCompressible(mediaType)) return { file: { digest, type: mediaType, size }, blobs: new Map() };
  return prepareFile(await readBlob(digest, ports.store), mediaType, ports.compress);
}

async function readBlob(digest: string, store: Pick<ArtifactStore, 'get'>): Promise<Buffer> {
  const bytes = await store.get(digest);
  if (bytes === undefined) throw new Error(`Blob ${digest} is missing in the artifact store`);
  return bytes;
}

/** Where the images of a build come from. */
export interface PicturePorts {
  /**
   * Stores an image of an app in all sizes and formats that members get; an image that was stored before is not
   * encoded again. Undefined if there is no such image, or it cannot be encoded.
   */
  storePicture: (appId: string, file: string) => Promise<StoredPicture | undefined>;
  store: Pick<ArtifactStore, 'get'>;
}

export interface BuildPictures {
  /** URLs under which members get the images, by their file in the library. */
  urls: Map<string, string>;
  /** What edges must have before they serve the release, by its path below `/_b/`. */
  files: Map<string, StoredFile>;
}

/**
 * Gets the images of a build in all sizes and formats. The original stays what is served where there is no other: for a
 * drawing, an image that cannot be encoded, and one that was replaced or deleted since the build was requested.
 */
export async function getPictures(
  appId: string,
  images: readonly BuildImage[],
  ports: PicturePorts,
): Promise<BuildPictures> {
  const urls = new Map(images.map((image) => [image.file, `/_b/${servedPath(image)}`]));
  const files = new Map<string, StoredFile>();
  for (const image of images.filter(({ mediaType }) => !isCompressible(mediaType))) {
    const picture = await getPicture(appId, image, ports);
    if (picture === undefined) continue;
    urls.set(image.file, toPictureUrl(picture.digest, image.file));
    for (const [path, file] of picture.files) files.set(path, file);
  }
  return { urls, files };
}

async function getPicture(appId: string, image: BuildImage, { storePicture, store }: PicturePorts) {
  const stored = await storePicture(appId, image.file);
  if (stored === undefined) return undefined;
  const { digest } = stored;
  const bytes = await readBlob(digest, store);
  const manifest: unknown = JSON.parse(bytes.toString('utf8'));
  if (!Value.Check(PictureManifest, manifest)) throw new Error(`${digest} is not a picture`);
  if (!manifest.files.some((file) => file.digest === image.digest)) return undefined;
  const files = manifest.files
    .filter((file) => file.digest !== image.digest)
    .map(({ width, ...file }) => [toPath(file, String(width ?? 'full')), file] as const);
  const own: StoredFile = { digest, type: 'application/json', size: bytes.length };
  return { digest, files: [[toPath(own, 'picture'), own] as const, ...files] };
}

/** Returns a path below `/_b/`: `<digest>/560.avif`. */
function toPath({ digest, type }: StoredFile, name: string): string {
  return `${digest}/${name}.${type.slice(type.indexOf('/') + 1)}`;
}
