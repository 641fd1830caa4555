import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { bundleDescription, RuntimeBundle, toBundleListing } from '@noren/contracts/runtimes';
import { Value } from 'typebox/value';
import { ZipFile } from 'yazl';
import { CommandError, exitCodes } from '../exit-codes.js';
import { fill, messages } from '../messages.js';

const toDigest = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');

/**
 * Packs the files that the description of a bundle lists.
 *
 * @returns the zip, and the digest that the console must compute from it
 * @throws CommandError if the directory has no complete bundle
 */
export async function packBundle(directory: string): Promise<{ zip: Buffer; digest: string }> {
  const description = await read(directory, bundleDescription);
  const { server, client } = parse(directory, description);
  const contents = new Map([[bundleDescription, description]]);
  for (const path of new Set([server, ...client])) contents.set(path, await read(directory, path));
  const zip = new ZipFile();
  for (const [path, bytes] of contents) zip.addBuffer(bytes, path);
  zip.end();
  const files = [...contents].map(([path, bytes]) => ({ path, digest: toDigest(bytes) }));
  return { zip: await buffer(zip.outputStream), digest: toDigest(toBundleListing(files)) };
}

function parse(directory: string, description: Buffer): RuntimeBundle {
  let bundle: unknown;
  try {
    bundle = JSON.parse(description.toString('utf8'));
  } catch {
    bundle = undefined;
  }
  if (Value.Check(RuntimeBundle, bundle)) return bundle;
  throw new CommandError(exitCodes.failed, fill(messages.bundleInvalid, { directory }));
}

function read(directory: string, path: string): Promise<Buffer> {
  return readFile(join(directory, path)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
    throw new CommandError(exitCodes.failed, fill(messages.bundleIncomplete, { directory, file: path }));
  });
}
