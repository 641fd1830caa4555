import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join, normalize, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { parseEncodings } from '@noren/contracts/content-encoding';
import { getMediaType, isCompressible } from '@noren/contracts/media-type';

/** A file of a build, ready to send. */
export interface BuiltFile {
  readonly mediaType: string;
  /** Quoted, as in the header. */
  readonly etag: string;
  /** True if the name has a hash of the content, so that the file never changes. */
  readonly immutable: boolean;
  /** Returns the bytes in the best encoding that the client accepts. */
  encoded(acceptEncoding: string): Promise<{ encoding?: 'br' | 'gzip'; bytes: Buffer }>;
}

/** The files in a build's `dist` directory. */
export interface BuiltFiles {
  /** Returns the file at a URL path; undefined if there is none. */
  find(path: string): Promise<BuiltFile | undefined>;
}

interface Entry {
  readonly version: string;
  readonly file: BuiltFile;
}

const hashed = /\.[0-9a-f]{8,}\.\w+$/;
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
/** A good ratio of size and time for compressing once at run time. Images ship better compressed files. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
/** Minimum size, bytes: below it, compression is not worth the headers and the decompression. */
export const minCompressedBytes = 1_024;

/**
 * Opens a directory of built files. It caches what it has read, and keeps hashed files even if a new build
 * removes them, so that open tabs can still load their files.
 */
export function openBuiltFiles(root: string): BuiltFiles {
  const entries = new Map<string, Entry>();
  return {
    async find(path) {
      const name = safeName(path);
      if (name === undefined) return undefined;
      const cached = entries.get(name);
      if (cached?.file.immutable) return cached.file;
      const info = await stat(join(root, name)).catch(() => undefined);
      if (!info?.isFile()) return undefined;
      const version = `${info.mtimeMs}-${info.size}`;
      if (cached?.version === version) return cached.file;
      const file = prepare(join(root, name), await readFile(join(root, name)));
      entries.set(name, { version, file });
      return file;
    },
  };
}

/** Returns the path relative to the root; undefined if it leaves the root. */
function safeName(path: string): string | undefined {
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return undefined;
  }
  const name = normalize(`.${sep}${decoded}`);
  return name.startsWith('..') || name.includes('\0') ? undefined : name;
}

function prepare(path: string, bytes: Buffer): BuiltFile {
  const mediaType = getMediaType(path);
  const packed: { br?: Promise<Buffer>; gzip?: Promise<Buffer> } = {};
  return {
    mediaType,
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    immutable: hashed.test(path),
    async encoded(acceptEncoding) {
      if (bytes.length < minCompressedBytes || !isCompressible(mediaType)) return { bytes };
      const accepts = parseEncodings(acceptEncoding);
      if (accepts('br')) {
        packed.br ??= readFile(`${path}.br`).catch(() => brotli(bytes, brotliOptions));
        return { encoding: 'br', bytes: await packed.br };
      }
      if (accepts('gzip')) {
        packed.gzip ??= readFile(`${path}.gz`).catch(() => gzipped(bytes));
        return { encoding: 'gzip', bytes: await packed.gzip };
      }
      return { bytes };
    },
  };
}
