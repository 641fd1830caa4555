import { isCompressible } from '@noren/contracts/media-type';
import type { PictureManifest, StoredPicture } from '@noren/contracts/pictures';
import { pictureWidths } from '@noren/contracts/picture-urls';
import {
  type ArtifactStore,
  type Blobs,
  createCompress,
  createKeyedMutex,
  invalid,
  prepareFile,
  storeBlobs,
  toWebFormats,
  type WebFormat,
} from '@noren/service-kit';
import type { ImageRepository, StoredImage } from './repository.js';

export interface PicturesDeps {
  readonly repository: Pick<ImageRepository, 'findAll' | 'findManifest' | 'saveManifest'>;
  readonly store: ArtifactStore;
}

type PictureFile = PictureManifest['files'][number];

const brotliQuality = 11;
/** Vector images are few and small, and the digest of each picture is remembered. */
const compress = createCompress(brotliQuality, 1);
/** Pictures that were encoded differently are encoded again when they are next stored. */
const encoding = `widths ${pictureWidths.join(' ')}`;

/**
 * Creates the function that stores images in all sizes and formats that members get. It may be interrupted anywhere and run on
 * several replicas at once: the same bytes always make the same files, and the manifest is stored after them.
 */
export function createStorePictures({ repository, store }: PicturesDeps) {
  const runExclusive = createKeyedMutex();

  async function toFormats(bytes: Buffer): Promise<WebFormat[]> {
    return toWebFormats(bytes).catch((cause: unknown) => {
      throw invalid('imageInvalid', { cause });
    });
  }

  async function encode({ digest, mediaType }: StoredImage): Promise<string> {
    const bytes = await store.get(digest);
    if (bytes === undefined) throw new Error(`Blob ${digest} is missing in the artifact store`);
    const formats = isCompressible(mediaType) ? [] : await toFormats(bytes);
    const prepared = await Promise.all(
      [...formats, { type: mediaType, bytes }].map(async ({ bytes, ...format }) => {
        const { file, blobs } = await prepareFile(bytes, format.type, compress);
        return { file: { ...file, ...format } satisfies PictureFile, blobs };
      }),
    );
    const files = prepared.map(({ file }) => file).sort((one, other) => one.size - other.size);
    const manifest: PictureManifest = { format: 'picture/1', files };
    const blobs: Blobs = new Map(prepared.flatMap((each) => [...each.blobs]));
    await storeBlobs(store, blobs);
    return store.put(Buffer.from(JSON.stringify(manifest)));
  }

  function toPicture(image: StoredImage): Promise<string> {
    return runExclusive(image.digest, async () => {
      const known = await repository.findManifest(image.digest, encoding);
      if (known !== undefined && (await store.has(known))) return known;
      const digest = await encode(image);
      await repository.saveManifest(image.digest, digest, encoding);
      return digest;
    });
  }

  /**
   * Stores images of an app. @returns those that exist
   *
   * @throws `imageInvalid` if one cannot be encoded
   */
  return async (appId: string, files: readonly string[]): Promise<StoredPicture[]> => {
    const images = await repository.findAll(appId, files);
    const stored: StoredPicture[] = [];
    // One after the other: encoding one image uses several cores already.
    for (const image of images) {
      stored.push({ file: image.file, digest: await toPicture(image) });
    }
    return stored;
  };
}
