import { isCompressible, type StoredFile } from '@noren/contracts';
import { digestOf } from '@noren/service-kit';
import type { Compress } from './compression.js';

/** Bytes to store, by their digest. */
export type Blobs = ReadonlyMap<string, Buffer>;

/** A file as a manifest names it, with every form of it that is to be stored. */
export async function prepareFile(
  bytes: Buffer,
  type: string,
  compress: Compress,
): Promise<{ file: StoredFile; blobs: Blobs }> {
  const digest = digestOf(bytes);
  const plain: StoredFile = { digest, type, size: bytes.length };
  if (!isCompressible(type) || bytes.length === 0) return { file: plain, blobs: new Map([[digest, bytes]]) };
  const { br, gzip } = await compress(digest, bytes);
  const file = { ...plain, br: digestOf(br), gzip: digestOf(gzip) };
  return {
    file,
    blobs: new Map([
      [digest, bytes],
      [file.br, br],
      [file.gzip, gzip],
    ]),
  };
}
