import { basename } from 'node:path/posix';
import { isCompressible } from '@noren/contracts/media-type';
import type { StaticImage } from '@noren/contracts/images';
import type { StoredFile } from '@noren/contracts/releases';
import { type ArtifactStore, type Blobs, type Compress, prepareFile } from '@noren/service-kit';

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
  const bytes = await ports.store.get(digest);
  if (bytes === undefined) throw new Error(`Blob ${digest} is missing in the artifact store`);
  return prepareFile(bytes, mediaType, ports.compress);
}
