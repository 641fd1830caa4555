import type { ArtifactStore } from '@noren/service-kit';

/** Bodies of files by their SHA-256, from memory or from the artifact store, which verifies them. */
export interface BodyCache {
  /**
   * @throws MissingBodyError when the store has none of this digest
   * @throws CorruptArtifactError when the stored bytes are not those of the digest
   */
  get(digest: string): Promise<Buffer>;
}

/** A release names a file that the store does not have. */
export class MissingBodyError extends Error {
  constructor(digest: string) {
    super(`The artifact store has no ${digest}`);
    this.name = 'MissingBodyError';
  }
}

export interface BodyCacheOptions {
  readonly store: ArtifactStore;
  /** Bytes to keep in memory at most; what was not asked for longest goes first. */
  readonly limit: number;
}

export function createBodyCache({ store, limit }: BodyCacheOptions): BodyCache {
  /** In the order of use, the latest last. */
  const kept = new Map<string, Buffer>();
  /** Many may ask for a file in the moment it is first needed: it is fetched once. */
  const fetching = new Map<string, Promise<Buffer>>();
  let size = 0;

  function keep(digest: string, body: Buffer): void {
    if (body.byteLength > limit) return;
    kept.set(digest, body);
    size += body.byteLength;
    for (const [oldest, { byteLength }] of kept) {
      if (size <= limit) return;
      kept.delete(oldest);
      size -= byteLength;
    }
  }

  async function fetchBody(digest: string): Promise<Buffer> {
    const body = await store.get(digest);
    if (body === undefined) throw new MissingBodyError(digest);
    keep(digest, body);
    return body;
  }

  return {
    async get(digest) {
      const known = kept.get(digest);
      if (known !== undefined) {
        kept.delete(digest);
        kept.set(digest, known);
        return known;
      }
      const running = fetching.get(digest) ?? fetchBody(digest).finally(() => fetching.delete(digest));
      fetching.set(digest, running);
      return running;
    },
  };
}
