import { isCompressible, type StoredFile } from '@noren/contracts';
import { toDigest } from '@noren/service-kit';
import type { Compress } from './compression.js';

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
