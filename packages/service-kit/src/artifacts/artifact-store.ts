import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';

/** Bytes by their SHA-256: what was put never changes, equal bytes are stored once. */
export interface ArtifactStore {
  /** Stores bytes, unless they are there. @returns their digest, 64 lower-case hex characters */
  put(bytes: Uint8Array): Promise<string>;
  has(digest: string): Promise<boolean>;
  /**
   * @returns the bytes, or undefined when there are none of this digest
   * @throws CorruptArtifactError when the stored bytes are not those of the digest
   */
  get(digest: string): Promise<Buffer | undefined>;
  /** As `get`, piece by piece; the stream fails at its end when the bytes are not those of the digest. */
  stream(digest: string): Promise<Readable | undefined>;
  /** The digests of everything there is, in no order; what is put meanwhile may be among them. */
  digests(): AsyncIterable<string>;
}

/** What a store is made on: names and bytes, nothing else. */
export interface BlobPort {
  has(key: string): Promise<boolean>;
  read(key: string): Promise<Readable | undefined>;
  /** All or nothing: a reader never sees a part. */
  write(key: string, bytes: Uint8Array): Promise<void>;
  /** Every name there is; others than ours may be among them. */
  keys(): AsyncIterable<string>;
}

/** Stored bytes are not what their digest says. */
export class CorruptArtifactError extends Error {
  readonly digest: string;

  constructor(digest: string) {
    super(`The stored bytes of ${digest} have another digest`);
    this.name = 'CorruptArtifactError';
    this.digest = digest;
  }
}

/** SHA-256, 64 lower-case hex characters. */
export function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Content addressing and verification over any place that keeps bytes by name. */
export function createArtifactStore(port: BlobPort): ArtifactStore {
  async function stream(digest: string): Promise<Readable | undefined> {
    const source = await port.read(keyOf(digest));
    return source && Readable.from(verified(source, digest), { objectMode: false });
  }
  return {
    async put(bytes) {
      const digest = digestOf(bytes);
      if (!(await port.has(keyOf(digest)))) await port.write(keyOf(digest), bytes);
      return digest;
    },
    has: (digest) => port.has(keyOf(digest)),
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

/** Two letters of folder keep directories small. @throws Error for what is no digest, so never a path */
function keyOf(digest: string): string {
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
