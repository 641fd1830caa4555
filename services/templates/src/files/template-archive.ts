import { extname, posix } from 'node:path';
import {
  completeSections,
  type FieldError,
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
  ServiceError,
  schemaErrors,
} from '@noren/service-kit';
import { imageFault } from './refused-image.js';

/** What is in a template's zip: its manifest, and the images that the manifest names by their path in it. */
export interface TemplateArchive {
  readonly manifest: TemplateManifest;
  readonly images: ReadonlyMap<string, AcceptedImage>;
}

const manifestFile = 'template.json';
const imageFolder = 'images/';
/** Where faults of an uploaded file are told. */
const uploadPath = '/body/files';

/** Faults that are told; whoever has more begins with these. */
const toldFaults = 50;
/** Beyond any manifest that people write, bytes: of a larger one only the first fault is looked for. */
const readableManifest = 256 * 1024;

const getFirstError = schemaErrors(TemplateManifest);
const getErrors = schemaErrors(TemplateManifest, { most: toldFaults });

/**
 * Unpacks and checks a template's zip: `template.json` and images beside it, nothing else.
 *
 * @throws `templateFileInvalid` with everything that is wrong and where
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
  if (errors.length > 0) throw invalid('templateFileInvalid', { errors: errors.slice(0, toldFaults) });
  return { manifest: manifest as TemplateManifest, images };
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

function readManifest(file: Buffer | undefined): { manifest: unknown; errors: FieldError[] } {
  if (file === undefined) throw refused(`/${manifestFile}`, 'required');
  const manifest = completed(parsed(file));
  const check = file.length > readableManifest ? getFirstError : getErrors;
  return { manifest, errors: check(manifest, `${uploadPath}/${manifestFile}`) };
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

/** Every image that a manifest names, by its path in the zip; also of one with faults, as far as it can be told. */
function getImages(manifest: unknown): string[] {
  const { previewHeaderImage, previewBodyImage, previewFooterImage, coverImage, detailImages } = (manifest ??
    {}) as { [field in keyof TemplateManifest]?: unknown };
  const details: unknown[] = Array.isArray(detailImages) ? detailImages.slice(0, toldFaults) : [];
  const named = [previewHeaderImage, previewBodyImage, previewFooterImage, coverImage, ...details];
  return [...new Set(named.filter((path) => typeof path === 'string'))];
}

/** An image of the zip, or what is wrong with it. */
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

function refused(...where: Parameters<typeof fault>): ServiceError {
  return invalid('templateFileInvalid', { errors: [fault(...where)] });
}
