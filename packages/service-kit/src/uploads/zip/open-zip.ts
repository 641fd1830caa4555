import { crc32 } from 'node:zlib';

import { ArchiveError } from './archive-error.js';
import { entryPath } from './entry-path.js';
import { fromBufferPromise, type ZipEntry, type ZipFile } from './yauzl.js';

export interface ZipLimits {
  /** Includes folders. */
  readonly maxEntries: number;
  /** Total of all files. */
  readonly maxUnpackedBytes: number;
  /** True if the archive may contain a file with this path (`images/cover.png`). */
  readonly allowed: (path: string) => boolean;
}

interface Found {
  readonly path: string;
  readonly entry: ZipEntry;
  /** Byte range in the archive, header included. */
  readonly from: number;
  readonly to: number;
}

/**
 * Unpacks a zip archive to its files by path; folders and files added by macOS are skipped. All names are checked
 * before unpacking, and sizes are counted while unpacking: headers are not trusted.
 *
 * @throws ArchiveError for any defect.
 */
export async function openZip(bytes: Buffer, limits: ZipLimits): Promise<ReadonlyMap<string, Buffer>> {
  try {
    if (bytes.readUInt16BE(0) !== 0x504b) throw new ArchiveError('format');
    const zip = await fromBufferPromise(bytes, {
      lazyEntries: true,
      decodeStrings: false,
      validateEntrySizes: true,
    });
    if (zip.entryCount > limits.maxEntries) throw new ArchiveError('entries');
    const found = await list(zip, limits.allowed);
    checkApart(found);
    return await unpack(zip, found, limits.maxUnpackedBytes);
  } catch (thrown) {
    throw thrown instanceof ArchiveError ? thrown : new ArchiveError('format', { cause: thrown });
  }
}

async function list(zip: ZipFile, allowed: (path: string) => boolean): Promise<Found[]> {
  const found: Found[] = [];
  for await (const entry of zip.eachEntry()) {
    const { fileName, generalPurposeBitFlag: flags, extraFields } = entry;
    const path = entryPath({ fileName, flags, extraFields });
    checkEntry(entry, path);
    const header = await zip.readLocalFileHeaderPromise(entry);
    if (!header.fileName.equals(fileName)) throw new ArchiveError('format', { entry: path });
    if (path.endsWith('/') || addedByMacos(path)) continue;
    if (!allowed(path)) throw new ArchiveError('kind', { entry: path });
    const from = entry.relativeOffsetOfLocalHeader;
    found.push({ path, entry, from, to: header.fileDataStart + entry.compressedSize });
  }
  checkNames(found);
  return found;
}

const unixType = { mask: 0xf000, folder: 0x4000, file: 0x8000, link: 0xa000 };

function checkEntry(entry: ZipEntry, path: string): void {
  if (entry.isEncrypted()) throw new ArchiveError('encrypted', { entry: path });
  const type = (entry.externalFileAttributes >>> 16) & unixType.mask;
  if (type === unixType.link) throw new ArchiveError('link', { entry: path });
  const expected = path.endsWith('/') ? unixType.folder : unixType.file;
  if (type !== 0 && type !== expected) throw new ArchiveError('kind', { entry: path });
}

function addedByMacos(path: string): boolean {
  return path.startsWith('__MACOSX/') || path.split('/').at(-1) === '.DS_Store';
}

/** Rejects duplicate paths, and paths that are both a file and a folder. */
function checkNames(found: readonly Found[]): void {
  const files = new Set<string>();
  for (const { path } of found) {
    if (files.has(path)) throw new ArchiveError('duplicate', { entry: path });
    files.add(path);
  }
  for (const { path } of found) {
    for (let at = path.indexOf('/'); at !== -1; at = path.indexOf('/', at + 1)) {
      if (files.has(path.slice(0, at))) throw new ArchiveError('duplicate', { entry: path });
    }
  }
}

/** Rejects overlapping entries, by which a small archive unpacks to a huge one beyond any compression ratio. */
function checkApart(found: readonly Found[]): void {
  let end = 0;
  for (const { path, from, to } of found.toSorted((one, other) => one.from - other.from)) {
    if (from < end) throw new ArchiveError('format', { entry: path });
    end = to;
  }
}

async function unpack(zip: ZipFile, found: readonly Found[], limit: number): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  let left = limit;
  for (const { path, entry } of found) {
    const file = await read(zip, entry, left);
    if (file === undefined) throw new ArchiveError('size', { entry: path });
    if (crc32(file) !== entry.crc32) throw new ArchiveError('format', { entry: path });
    left -= file.length;
    files.set(path, file);
  }
  return files;
}

/** Reads an entry's bytes; `undefined` as soon as they exceed `limit`. */
async function read(zip: ZipFile, entry: ZipEntry, limit: number): Promise<Buffer | undefined> {
  if (entry.uncompressedSize > limit) return undefined;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    size += (chunk as Buffer).length;
    if (size > limit) return undefined;
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}
