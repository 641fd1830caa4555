import type { Readable } from 'node:stream';
import yauzl from 'yauzl';

/** An entry of the central directory, with its raw name. */
export interface ZipEntry {
  readonly fileName: Buffer;
  readonly extraFields: readonly { readonly id: number; readonly data: Buffer }[];
  readonly generalPurposeBitFlag: number;
  readonly externalFileAttributes: number;
  readonly crc32: number;
  readonly compressedSize: number;
  readonly uncompressedSize: number;
  readonly relativeOffsetOfLocalHeader: number;
  isEncrypted(): boolean;
}

export interface ZipFile {
  readonly entryCount: number;
  eachEntry(): AsyncIterable<ZipEntry>;
  readLocalFileHeaderPromise(entry: ZipEntry): Promise<{ fileDataStart: number; fileName: Buffer }>;
  openReadStreamPromise(entry: ZipEntry): Promise<Readable>;
}

interface Yauzl {
  fromBufferPromise(
    bytes: Buffer,
    options: { lazyEntries: true; decodeStrings: false; validateEntrySizes: true },
  ): Promise<ZipFile>;
}

/** The library's promise API, which its published types do not include yet. */
export const { fromBufferPromise } = yauzl as unknown as Yauzl;
