import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FieldError } from '@noren/contracts/errors';
import { bundleArchiveLimits, bundleDescription, RuntimeBundle } from '@noren/contracts/runtimes';
import { ArchiveError, invalid, openZip, type ServiceError, schemaErrors } from '@noren/service-kit';
import type { BundleSource } from './bundle.js';

/** Path of upload errors in the request. */
const uploadPath = '/body/files';
const getErrors = schemaErrors(RuntimeBundle, { maxErrors: 50 });

/**
 * Reads the bundle in a directory: only files that its description lists.
 *
 * @returns undefined if there is no bundle
 * @throws `runtimeBundleInvalid` for an incomplete one
 */
export async function readBundle(directory: string): Promise<BundleSource | undefined> {
  const read = (path: string) =>
    readFile(join(directory, path)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
  const description = await read(bundleDescription);
  return description === undefined ? undefined : collect(description, read);
}

/**
 * Unpacks and validates an uploaded bundle: the description and the files that it lists, nothing else.
 *
 * @throws `runtimeBundleInvalid` with every error and its path
 */
export async function unpackBundle(zip: Buffer): Promise<BundleSource> {
  const files = await unpack(zip);
  const description = files.get(bundleDescription);
  if (description === undefined) throw toBundleError(`/${bundleDescription}`, 'required');
  const source = await collect(description, async (path) => files.get(path));
  const unlisted = [...files.keys()].find((path) => !source.contents.has(path));
  if (unlisted !== undefined) throw toBundleError(`/${unlisted}`, 'archive', { reason: 'unlisted' });
  return source;
}

async function unpack(zip: Buffer): Promise<ReadonlyMap<string, Buffer>> {
  try {
    return await openZip(zip, { ...bundleArchiveLimits, allowed: isInside });
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error;
    const { rule, entry } = error;
    throw toBundleError(entry === undefined ? '' : `/${entry}`, 'archive', { reason: rule });
  }
}

/** Reads the files that a valid description lists. */
async function collect(
  description: Buffer,
  read: (path: string) => Promise<Buffer | undefined>,
): Promise<BundleSource> {
  const bundle = parse(description);
  const contents = new Map([[bundleDescription, description]]);
  const errors: FieldError[] = [];
  for (const path of new Set([bundle.server, ...bundle.client])) {
    const bytes = isInside(path) ? await read(path) : undefined;
    if (bytes === undefined) errors.push(fault(`/${bundleDescription}`, 'exists', { file: path }));
    else contents.set(path, bytes);
  }
  if (errors.length > 0) throw invalid('runtimeBundleInvalid', { errors: errors.slice(0, 50) });
  return { bundle, contents };
}

function parse(description: Buffer): RuntimeBundle {
  const where = `/${bundleDescription}`;
  let bundle: unknown;
  try {
    bundle = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(description));
  } catch {
    throw toBundleError(where, 'format');
  }
  const errors = getErrors(bundle, uploadPath + where);
  if (errors.length > 0) throw invalid('runtimeBundleInvalid', { errors });
  const valid = bundle as RuntimeBundle;
  const absent = Object.values(valid.pages)
    .flatMap(({ scripts, styles }) => [...scripts, ...styles])
    .find((path) => !valid.client.includes(path));
  if (absent !== undefined) throw toBundleError(where, 'exists', { file: absent });
  return valid;
}

/** True for a relative path of plain names, so that a bundle cannot read outside its directory. */
function isInside(path: string): boolean {
  return /^[A-Za-z0-9._@+-]+(?:\/[A-Za-z0-9._@+-]+)*$/.test(path) && !path.split('/').includes('..');
}

function fault(path: string, rule: string, params: Record<string, unknown> = {}): FieldError {
  return { path: uploadPath + path, rule, params };
}

/** Creates the error for an unusable bundle. */
export function toBundleError(
  path: string,
  rule: string,
  params?: Record<string, unknown>,
  cause?: unknown,
): ServiceError {
  return invalid('runtimeBundleInvalid', { errors: [fault(path, rule, params)], cause });
}
