import { basename } from 'node:path/posix';
import { isCompressible } from '@noren/contracts/core';
import { imagePathPrefix, type StaticImage } from '@noren/contracts/images';
import type { StoredFile } from '@noren/contracts/releases';
import type { ArtifactStore } from '@noren/service-kit';
import { type Blobs, type Compress, prepareFile } from './files.js';

/** An image of the app as of the build request; its bytes are in the artifact store. */
export type BuildImage = Pick<StaticImage, 'file' | 'digest' | 'mediaType' | 'size'>;

/** Returns the path below `/_b/` under which a release serves an image. */
export function servedPath({ digest, file }: Pick<BuildImage, 'digest' | 'file'>): string {
  return `${digest}/${basename(file)}`;
}

/** Lists image references in settings: the path, e.g. `topPage/tiles/0/imageUrl`, and the file. */
export function listImageReferences(settings: unknown, place = ''): { place: string; file: string }[] {
  if (typeof settings === 'string') {
    return settings.startsWith(imagePathPrefix)
      ? [{ place, file: settings.slice(imagePathPrefix.length) }]
      : [];
  }
  if (typeof settings !== 'object' || settings === null) return [];
  return Object.entries(settings).flatMap(([key, value]) =>
    listImageReferences(value, place === '' ? key : `${place}/${key}`),
  );
}

/** Replaces image references in settings by the URLs under which the release serves them. */
export function withServedImages<S>(settings: S, images: ReadonlyMap<string, BuildImage>): S {
  return replaced(settings, images) as S;
}

function replaced(value: unknown, images: ReadonlyMap<string, BuildImage>): unknown {
  if (typeof value === 'string') {
    const image = value.startsWith(imagePathPrefix)
      ? images.get(value.slice(imagePathPrefix.length))
      : undefined;
    return image === undefined ? value : `/_b/${servedPath(image)}`;
  }
  if (Array.isArray(value)) return value.map((item) => replaced(item, images));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, replaced(item, images)]));
}

/** Returns an image's manifest entry, and compressed encodings if its media type is compressible. */
export async function prepareImage(
  { digest, mediaType, size }: BuildImage,
  ports: { store: Pick<ArtifactStore, 'get'>; compress: Compress },
): Promise<{ file: StoredFile; blobs: Blobs }> {
  if (!isCompressible(mediaType)) return { file: { digest, type: mediaType, size }, blobs: new Map() };
  const bytes = await ports.store.get(digest);
  if (bytes === undefined) throw new Error(`Blob ${digest} is missing in the artifact store`);
  return prepareFile(bytes, mediaType, ports.compress);
}
