import { basename } from 'node:path/posix';
import { isCompressible } from '@noren/contracts/core';
import type { StaticImage } from '@noren/contracts/images';
import { withImageUrls } from '@noren/contracts/pictures';
import type { StoredFile } from '@noren/contracts/releases';
import { type ArtifactStore, type Blobs, type Compress, prepareFile } from '@noren/service-kit';

/** An image of the app as of the build request; its bytes are in the artifact store. */
export type BuildImage = Pick<StaticImage, 'file' | 'digest' | 'mediaType' | 'size'>;

/** Returns the path below `/_b/` under which a release serves an image. */
export function servedPath({ digest, file }: Pick<BuildImage, 'digest' | 'file'>): string {
  return `${digest}/${basename(file)}`;
}

/** Replaces image references in settings by the URLs under which the release serves them. */
export function withServedImages<S>(settings: S, images: ReadonlyMap<string, BuildImage>): S {
  return withImageUrls(
    settings,
    new Map([...images].map(([file, image]) => [file, `/_b/${servedPath(image)}`])),
  );
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
