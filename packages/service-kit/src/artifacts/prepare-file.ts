import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isCompressible } from '@noren/contracts/media-type';
import type { StoredFile } from '@noren/contracts/releases';
import { type ArtifactStore, toDigest } from './artifact-store.js';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export interface Compressed {
  br: Buffer;
  gzip: Buffer;
}

/** Compresses bytes with a known digest; caches the result by digest. */
export type Compress = (digest: string, bytes: Buffer) => Promise<Compressed>;

/**
 * Creates a brotli and gzip compressor with a cache by digest: a build after a small change compresses only
 * the changed pages.
 *
 * @param quality brotli quality, 0 to 11; for pages, 5 is almost as small as 11 and five times faster
 * @param limit maximum number of cached results; the oldest is evicted first
 */
export function createCompress(quality: number, limit = 2_000): Compress {
  const known = new Map<string, Promise<Compressed>>();
  return (digest, bytes) => {
    const before = known.get(digest);
    if (before !== undefined) return before;
    const result = compress(bytes, quality);
    known.set(digest, result);
    result.catch(() => known.delete(digest));
    const oldest = known.size > limit ? known.keys().next().value : undefined;
    if (oldest !== undefined) known.delete(oldest);
    return result;
  };
}

async function compress(bytes: Buffer, quality: number): Promise<Compressed> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const [br, gz] = await Promise.all([brotli(bytes, { params }), zip(bytes, { level: 9 })]);
  return { br, gzip: gz };
}

/** Bytes to store, by digest. */
export type Blobs = ReadonlyMap<string, Buffer>;

/** Returns a file's manifest entry and the bytes of all its encodings. */
export async function prepareFile(
  bytes: Buffer,
  type: string,
  compress: Compress,
): Promise<{ file: StoredFile; blobs: Blobs }> {
  const digest = toDigest(bytes);
  const plain: StoredFile = { digest, type, size: bytes.length };
  if (!isCompressible(type) || bytes.length === 0) return { file: plain, blobs: new Map([[digest, bytes]]) };
  const { br, gzip } = await compress(digest, bytes);
  const file = { ...plain, br: toDigest(br), gzip: toDigest(gzip) };
  return {
    file,
    blobs: new Map([
      [digest, bytes],
      [file.br, br],
      [file.gzip, gzip],
    ]),
  };
}

export interface Stored {
  /** Number of files that were not stored before. */
  added: number;
  addedBytes: number;
}

/** Stores missing blobs; skips existing ones, because the bytes of a digest never change. */
export async function storeBlobs(store: Pick<ArtifactStore, 'has' | 'put'>, blobs: Blobs): Promise<Stored> {
  const sizes = await Promise.all(
    [...blobs].map(async ([digest, bytes]) => {
      if (await store.has(digest)) return undefined;
      await store.put(bytes);
      return bytes.length;
    }),
  );
  const added = sizes.filter((size) => size !== undefined);
  return { added: added.length, addedBytes: added.reduce((sum, size) => sum + size, 0) };
}
