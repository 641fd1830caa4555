import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

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
