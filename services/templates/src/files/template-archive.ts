import { extname, posix } from 'node:path';
import {
  completeSections,
  imageExtensions,
  imageSizeLimit,
  TemplateManifest,
  templateArchiveLimits,
} from '@noren/contracts';
import {
  type AcceptedImage,
  ArchiveError,
  acceptImage,
  invalid,
  openZip,
  type ServiceError,
  schemaErrors,
} from '@noren/service-kit';
import { refusedImage } from './refused-image.js';

/** What is in a template's zip: its manifest, and the images that the manifest names by their path in it. */
export interface TemplateArchive {
  readonly manifest: TemplateManifest;
  readonly images: ReadonlyMap<string, AcceptedImage>;
}

const manifestFile = 'template.json';
const imageFolder = 'images/';
/** Where faults of an uploaded file are told. */
const uploadPath = '/body/files';

const errorsOf = schemaErrors(TemplateManifest);

/**
 * Unpacks and checks a template's zip: `template.json` and images beside it, nothing else.
 *
 * @throws `templateFileInvalid` with what is wrong and where
 */
export async function readTemplateArchive(bytes: Buffer): Promise<TemplateArchive> {
  const files = await unpack(bytes);
  const manifest = readManifest(files.get(manifestFile));
  const images = new Map<string, AcceptedImage>();
  for (const path of imagesOf(manifest)) {
    const image = files.get(path);
    if (image === undefined) throw refused(`/${manifestFile}`, 'exists', { file: path });
    images.set(path, await acceptable(path, image));
  }
  return { manifest, images };
}

async function unpack(bytes: Buffer): Promise<ReadonlyMap<string, Buffer>> {
  try {
    return await openZip(bytes, { ...templateArchiveLimits, allowed });
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error;
    const { rule, entry } = error;
    throw refused(entry === undefined ? '' : `/${entry}`, 'archive', { reason: rule });
  }
}

function allowed(path: string): boolean {
  const extension = extname(path).slice(1).toLowerCase();
  const image = (imageExtensions as readonly string[]).includes(extension);
  return path === manifestFile || (path.startsWith(imageFolder) && image);
}

function readManifest(file: Buffer | undefined): TemplateManifest {
  if (file === undefined) throw refused(`/${manifestFile}`, 'required');
  const manifest = completed(parsed(file));
  const errors = errorsOf(manifest, `${uploadPath}/${manifestFile}`);
  if (errors.length > 0) throw invalid('templateFileInvalid', { errors });
  return manifest as TemplateManifest;
}

function parsed(file: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(file)) as unknown;
  } catch {
    throw refused(`/${manifestFile}`, 'format');
  }
}

/** A manifest gives the fields it cares for. */
function completed(manifest: unknown): unknown {
  const { configuration } = (manifest ?? {}) as { configuration?: unknown };
  if (typeof configuration !== 'object' || configuration === null) return manifest;
  return { ...(manifest as object), configuration: completeSections(configuration) };
}

/** Every image that a manifest names, by its path in the zip. */
function imagesOf(manifest: TemplateManifest): string[] {
  const {
    previewHeaderImage,
    previewBodyImage,
    previewFooterImage,
    coverImage,
    detailImages = [],
  } = manifest;
  const named = [previewHeaderImage, previewBodyImage, previewFooterImage, coverImage, ...detailImages];
  return [...new Set(named.filter((path) => path !== undefined))];
}

async function acceptable(path: string, bytes: Buffer): Promise<AcceptedImage> {
  try {
    return await acceptImage(
      { name: posix.basename(path), declaredType: '', bytes },
      { maxBytes: imageSizeLimit },
    );
  } catch (error) {
    throw refusedImage(error, `${uploadPath}/${path}`, {}, 'templateFileInvalid');
  }
}

function refused(path: string, rule: string, params?: Readonly<Record<string, unknown>>): ServiceError {
  const error = {
    path: uploadPath + path,
    rule,
    ...(params === undefined ? {} : { params: { ...params } }),
  };
  return invalid('templateFileInvalid', { errors: [error] });
}
