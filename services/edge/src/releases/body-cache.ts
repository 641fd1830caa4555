import type { ArtifactStore } from '@noren/service-kit';

/** File bodies by SHA-256, from memory or from the artifact store, which verifies them. */
export interface BodyCache {
  /**
   * @throws MissingBodyError if the store does not have this digest
   * @throws CorruptArtifactError if the stored bytes do not match the digest
   */
  get(digest: string): Promise<Buffer>;
}

/** A release names a file that is not in the store. */
export class MissingBodyError extends Error {
  constructor(digest: string) {
    super(`The artifact store has no ${digest}`);
    this.name = 'MissingBodyError';
  }
}

export interface BodyCacheOptions {
  readonly store: ArtifactStore;
  /** Maximum bytes in memory; the least recently used bodies are evicted first. */
  readonly limit: number;
}

export function createBodyCache({ store, limit }: BodyCacheOptions): BodyCache {
  /** In order of use: the most recently used last. */
  const bodies = new Map<string, Buffer>();
  /** In-flight fetches: concurrent requests for the same body share one. */
  const fetching = new Map<string, Promise<Buffer>>();
  let size = 0;

  function add(digest: string, body: Buffer): void {
    if (body.byteLength > limit) return;
    bodies.set(digest, body);
    size += body.byteLength;
    for (const [oldest, { byteLength }] of bodies) {
      if (size <= limit) return;
      bodies.delete(oldest);
      size -= byteLength;
    }
  }

  async function fetchBody(digest: string): Promise<Buffer> {
    const body = await store.get(digest);
    if (body === undefined) throw new MissingBodyError(digest);
    add(digest, body);
    return body;
  }

  return {
    async get(digest) {
      const known = bodies.get(digest);
      if (known !== undefined) {
        bodies.delete(digest);
        bodies.set(digest, known);
        return known;
      }
      const running = fetching.get(digest) ?? fetchBody(digest).finally(() => fetching.delete(digest));
      fetching.set(digest, running);
      return running;
    },
  };
}
