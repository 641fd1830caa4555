import type { Readable } from 'node:stream';
import yauzl from 'yauzl';

/** An entry as the central directory tells of it, its name not decoded. */
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

/** The library's promise interface, which its published types do not know yet. */
export const { fromBufferPromise } = yauzl as unknown as Yauzl;
