import { extname, posix } from 'node:path';
import { brokenSettingsRules, completeSections, findCredentials } from '@noren/contracts/config-sections';
import type { FieldError } from '@noren/contracts/errors';
import { imageExtensions, imageSizeLimit } from '@noren/contracts/images';
import { TemplateManifest, templateArchiveLimits } from '@noren/contracts/templates';
import {
  type AcceptedImage,
  ArchiveError,
  acceptImage,
  invalid,
  openZip,
  ServiceError,
  schemaErrors,
} from '@noren/service-kit';
import { imageFault } from './image-rejection.js';

/** The content of a template's zip: its manifest, and the images the manifest names, by path. */
export interface TemplateArchive {
  readonly manifest: TemplateManifest;
  readonly images: ReadonlyMap<string, AcceptedImage>;
}

const manifestFile = 'template.json';
const imageFolder = 'images/';
/** Path of upload errors in the request. */
const uploadPath = '/body/files';

/** Maximum number of reported errors. */
const maxErrors = 50;
/** Larger than any real manifest, bytes; beyond it, validation stops at the first error. */
const maxManifestBytes = 256 * 1024;

const getFirstError = schemaErrors(TemplateManifest);
const getErrors = schemaErrors(TemplateManifest, { maxErrors });

/**
 * Unpacks and validates a template's zip: `template.json` and its images, nothing else.
 *
 * @throws `templateFileInvalid` with every error and its path
 */
export async function readTemplateArchive(bytes: Buffer): Promise<TemplateArchive> {
  const files = await unpack(bytes);
  const { manifest, errors } = readManifest(files.get(manifestFile));
  const images = new Map<string, AcceptedImage>();
  for (const path of getImages(manifest)) {
    const image = await accepted(path, files.get(path));
    if ('rule' in image) errors.push(image);
    else images.set(path, image);
  }
  if (errors.length > 0) throw invalid('templateFileInvalid', { errors: errors.slice(0, maxErrors) });
  return { manifest: manifest as TemplateManifest, images };
}

async function unpack(bytes: Buffer): Promise<ReadonlyMap<string, Buffer>> {
  try {
    return await openZip(bytes, { ...templateArchiveLimits, allowed });
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error;
    const { rule, entry } = error;
    throw toArchiveError(entry === undefined ? '' : `/${entry}`, 'archive', { reason: rule });
  }
}

function allowed(path: string): boolean {
  const extension = extname(path).slice(1).toLowerCase();
  const image = (imageExtensions as readonly string[]).includes(extension);
  return path === manifestFile || (path.startsWith(imageFolder) && image);
}

function readManifest(file: Buffer | undefined): { manifest: unknown; errors: FieldError[] } {
  if (file === undefined) throw toArchiveError(`/${manifestFile}`, 'required');
  const manifest = completed(parsed(file));
  const check = file.length > maxManifestBytes ? getFirstError : getErrors;
  const place = `${uploadPath}/${manifestFile}`;
  const errors = check(manifest, place);
  if (errors.length > 0) return { manifest, errors };
  const { configuration } = manifest as TemplateManifest;
  const settings = [configuration, `${place}/configuration`] as const;
  return { manifest, errors: [...brokenSettingsRules(...settings), ...findCredentials(...settings)] };
}

function parsed(file: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(file)) as unknown;
  } catch {
    throw toArchiveError(`/${manifestFile}`, 'format');
  }
}

/** Completes sections with defaults: a manifest may leave fields out. */
function completed(manifest: unknown): unknown {
  const { configuration } = (manifest ?? {}) as { configuration?: unknown };
  if (typeof configuration !== 'object' || configuration === null) return manifest;
  return { ...(manifest as object), configuration: completeSections(configuration) };
}

/** Lists the images that a manifest names, by path in the zip, even if the manifest is invalid. */
function getImages(manifest: unknown): string[] {
  const { previewHeaderImage, previewBodyImage, previewFooterImage, coverImage, detailImages } = (manifest ??
    {}) as { [field in keyof TemplateManifest]?: unknown };
  const details: unknown[] = Array.isArray(detailImages) ? detailImages.slice(0, maxErrors) : [];
  const named = [previewHeaderImage, previewBodyImage, previewFooterImage, coverImage, ...details];
  return [...new Set(named.filter((path) => typeof path === 'string'))];
}

/** Returns the accepted image, or the error that rejects it. */
async function accepted(path: string, bytes: Buffer | undefined): Promise<AcceptedImage | FieldError> {
  if (bytes === undefined) return fault(`/${manifestFile}`, 'exists', { file: path });
  try {
    return await acceptImage(
      { name: posix.basename(path), declaredType: '', bytes },
      { maxBytes: imageSizeLimit },
    );
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return imageFault(error, `${uploadPath}/${path}`);
  }
}

function fault(path: string, rule: string, params?: Readonly<Record<string, unknown>>): FieldError {
  return { path: uploadPath + path, rule, ...(params === undefined ? {} : { params: { ...params } }) };
}

function toArchiveError(...where: Parameters<typeof fault>): ServiceError {
  return invalid('templateFileInvalid', { errors: [fault(...where)] });
}
