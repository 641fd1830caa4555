import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';

/** Content-addressed storage: bytes by their SHA-256. Stored bytes never change; equal bytes are stored once. */
export interface ArtifactStore {
  /** Stores bytes that are not stored yet. @returns their digest, 64 lower-case hex characters */
  put(bytes: Uint8Array): Promise<string>;
  /** Stores bytes in any case, also over damaged ones. @returns their digest */
  restore(bytes: Uint8Array): Promise<string>;
  has(digest: string): Promise<boolean>;
  /** Reads what is stored. @returns true if it is there and matches the digest */
  isIntact(digest: string): Promise<boolean>;
  /**
   * @returns the bytes, or undefined if the digest is unknown
   * @throws CorruptArtifactError if the stored bytes do not match the digest
   */
  get(digest: string): Promise<Buffer | undefined>;
  /** Streams the bytes; the stream fails at its end if they do not match the digest. */
  stream(digest: string): Promise<Readable | undefined>;
  /** Lists all digests in no particular order; may include those stored during the iteration. */
  digests(): AsyncIterable<string>;
}

/** The storage below an artifact store: bytes by key, without verification. */
export interface BlobPort {
  has(key: string): Promise<boolean>;
  read(key: string): Promise<Readable | undefined>;
  /** Writes atomically: readers never see partial content. */
  write(key: string, bytes: Uint8Array): Promise<void>;
  /** Lists all keys, possibly including foreign ones. */
  keys(): AsyncIterable<string>;
}

/** Stored bytes do not match their digest. */
export class CorruptArtifactError extends Error {
  readonly digest: string;

  constructor(digest: string) {
    super(`The stored bytes of ${digest} have another digest`);
    this.name = 'CorruptArtifactError';
    this.digest = digest;
  }
}

/** SHA-256, 64 lower-case hex characters. */
export function toDigest(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Creates a content-addressed, verifying store on top of any blob storage. */
export function createArtifactStore(port: BlobPort): ArtifactStore {
  async function stream(digest: string): Promise<Readable | undefined> {
    const source = await port.read(toKey(digest));
    return source && Readable.from(verified(source, digest), { objectMode: false });
  }
  return {
    async put(bytes) {
      const digest = toDigest(bytes);
      if (!(await port.has(toKey(digest)))) await port.write(toKey(digest), bytes);
      return digest;
    },
    async restore(bytes) {
      const digest = toDigest(bytes);
      await port.write(toKey(digest), bytes);
      return digest;
    },
    has: (digest) => port.has(toKey(digest)),
    async isIntact(digest) {
      const source = await stream(digest);
      if (source === undefined) return false;
      try {
        await finished(source.resume());
        return true;
      } catch (error) {
        if (error instanceof CorruptArtifactError) return false;
        throw error;
      }
    },
    stream,
    async *digests() {
      for await (const key of port.keys()) {
        const [, digest] = /^[0-9a-f]{2}\/([0-9a-f]{64})$/.exec(key) ?? [];
        if (digest !== undefined) yield digest;
      }
    },
    async get(digest) {
      const source = await stream(digest);
      if (source === undefined) return undefined;
      const chunks: Buffer[] = [];
      for await (const chunk of source) chunks.push(chunk as Buffer);
      return Buffer.concat(chunks);
    },
  };
}

/** Returns a store in which damaged files count as missing, so that who stores them again restores them. */
export function toRestoringStore(store: ArtifactStore): ArtifactStore {
  return { ...store, has: store.isIntact, put: store.restore };
}

/** Returns the blob key; two-letter folders keep directories small. @throws Error for anything but a digest */
function toKey(digest: string): string {
  if (!/^[0-9a-f]{64}$/.test(digest)) throw new Error('This is not a SHA-256 digest');
  return `${digest.slice(0, 2)}/${digest}`;
}

async function* verified(source: Readable, digest: string): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const chunk of source) {
    hash.update(chunk as Buffer);
    yield chunk as Buffer;
  }
  if (hash.digest('hex') !== digest) throw new CorruptArtifactError(digest);
}
