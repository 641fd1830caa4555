import { imageSizeLimit } from '@noren/contracts/images';
import type { Caller } from '@noren/contracts/permissions';
import type { TemplateManifest, UploadedTemplateFile } from '@noren/contracts/templates';
import {
  type AcceptedImage,
  type ArtifactStore,
  acceptImage,
  invalid,
  notFound,
  type ResponseCache,
  sniff,
  type Upload,
} from '@noren/service-kit';
import { toImageRejection } from './image-rejection.js';
import { readSeedImage } from './seed-images.js';
import { fileName, imageType, parseFileName } from './stored-file.js';
import { readTemplateArchive, type TemplateArchive } from './template-archive.js';

/** An image as the response sends it. */
export interface ImageFile {
  bytes: Buffer;
  /** Media type. */
  type: string;
}

export interface FileServiceDeps {
  readonly store: ArtifactStore;
  readonly cache: ResponseCache<ImageFile>;
  /** Directory of Noren's own templates. */
  readonly seeds: string;
}

export type FileService = ReturnType<typeof createFileService>;

/** A valid upload, not stored before the others of its request are valid too. */
interface Checked {
  answer: Omit<UploadedTemplateFile, 'file'>;
  extension: string;
  bytes: Buffer;
  images: readonly AcceptedImage[];
}

/** Operations on template files: images, and zips with one template each. Files are content-addressed. */
export function createFileService({ store, cache, seeds }: FileServiceDeps) {
  async function read(file: string): Promise<ImageFile> {
    const type = imageType(file);
    const stored = parseFileName(file);
    const bytes = stored === undefined ? await readSeedImage(seeds, file) : await store.get(stored.digest);
    if (type === undefined || bytes === undefined) throw notFound();
    return { bytes, type };
  }

  return {
    image: (_caller: Caller, file: string): Promise<ImageFile> => cache.through(file, '', () => read(file)),

    /** True if a template may use this file as an image. */
    async hasImage(file: string): Promise<boolean> {
      const stored = parseFileName(file);
      if (imageType(file) === undefined) return false;
      if (stored === undefined) return (await readSeedImage(seeds, file)) !== undefined;
      return store.has(stored.digest);
    },

    /** Stores all uploads or none: every one is validated first. */
    async upload(_caller: Caller, uploads: readonly Upload[]): Promise<UploadedTemplateFile[]> {
      const checked: Checked[] = [];
      for (const upload of uploads) checked.push(await check(upload));
      return Promise.all(
        checked.map(async ({ answer, extension, bytes, images }) => {
          await Promise.all(images.map((image) => store.put(image.bytes)));
          return { ...answer, file: fileName(await store.put(bytes), extension) };
        }),
      );
    },

    /** @throws `templateFileInvalid` if the zip does not exist or is no longer valid */
    async template(file: string): Promise<TemplateManifest> {
      const stored = parseFileName(file);
      const bytes = stored?.extension === 'zip' ? await store.get(stored.digest) : undefined;
      if (bytes === undefined) {
        throw invalid('templateFileInvalid', { errors: [{ path: '/body/templateFile', rule: 'exists' }] });
      }
      return toStoredManifest(await readTemplateArchive(bytes));
    },

    clearCache: (file: string): Promise<void> => cache.clear(file),
  };
}

async function check(upload: Upload): Promise<Checked> {
  const { name, bytes } = upload;
  if (sniff(bytes, upload.declaredType) !== 'zip') {
    const image = await acceptImage(upload, { maxBytes: imageSizeLimit }).catch((error: unknown) => {
      throw toImageRejection(error, '/body/files', { name });
    });
    const answer = { name, kind: 'image', size: image.bytes.length } as const;
    return { answer, extension: image.extension, bytes: image.bytes, images: [] };
  }
  const archive = await readTemplateArchive(bytes);
  const answer = { name, kind: 'template', size: bytes.length, manifest: toStoredManifest(archive) } as const;
  return { answer, extension: 'zip', bytes, images: [...archive.images.values()] };
}

/** Replaces the zip's image paths in the manifest with the names of the stored images. */
function toStoredManifest({ manifest, images }: TemplateArchive): TemplateManifest {
  const stored = (path: string) => {
    const image = images.get(path);
    return image === undefined ? path : fileName(image.sha256, image.extension);
  };
  const single = ['previewHeaderImage', 'previewBodyImage', 'previewFooterImage', 'coverImage'] as const;
  const renamed = single.flatMap((field) => {
    const path = manifest[field];
    return path === undefined ? [] : [[field, stored(path)] as const];
  });
  return {
    ...manifest,
    ...Object.fromEntries(renamed),
    ...(manifest.detailImages && { detailImages: manifest.detailImages.map(stored) }),
  };
}
