import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ArtifactStore, CorruptArtifactError, toDigest, toRestoringStore } from './artifact-store.js';
import { openArtifactStore } from './open-artifact-store.js';

/** A store under test, with means to corrupt its artifacts and to add files directly. */
interface Subject {
  store: ArtifactStore;
  spoil(digest: string): Promise<void>;
  /** Writes files of any name, bypassing the store. */
  lay(names: readonly string[]): Promise<void>;
  stop(): Promise<void>;
}

/** Creates files of one byte. */
async function layFiles(paths: readonly string[]): Promise<void> {
  for (const folder of new Set(paths.map((path) => dirname(path)))) await mkdir(folder, { recursive: true });
  await Promise.all(paths.map((path) => writeFile(path, 'x')));
}

async function directory(): Promise<Subject> {
  const path = await mkdtemp(join(tmpdir(), 'noren artifacts-'));
  return {
    store: openArtifactStore(pathToFileURL(path).href),
    spoil: (digest) => writeFile(join(path, digest.slice(0, 2), digest), 'spoilt'),
    lay: (names) => layFiles(names.map((name) => join(path, name))),
    async stop() {
      const left = await readdir(path, { recursive: true });
      await rm(path, { recursive: true });
      expect(left.filter((name) => name.endsWith('.part'))).toEqual([]);
    },
  };
}

type S3rver = new (
  options: object,
) => { run(): Promise<AddressInfo>; close(): Promise<void>; httpServer?: Server };

async function bucket(): Promise<Subject> {
  const path = await mkdtemp(join(tmpdir(), 'noren-s3-'));
  const name = 's3rver';
  const { default: Server } = (await import(name)) as { default: S3rver };
  const configureBuckets = [{ name: 'artifacts', configs: [] }];
  const server = new Server({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: path,
    configureBuckets,
  });
  const { port } = await server.run();
  const endpoint = `http://127.0.0.1:${port}`;
  const client = new S3Client({
    endpoint,
    region: 'us-east-1',
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
  });
  return {
    store: openArtifactStore(`s3://S3RVER:S3RVER@artifacts/noren?endpoint=${encodeURIComponent(endpoint)}`),
    async spoil(digest) {
      const Key = `noren/${digest.slice(0, 2)}/${digest}`;
      await client.send(new PutObjectCommand({ Bucket: 'artifacts', Key, Body: 'spoilt' }));
    },
    // Writes straight into the server's own directory.
    lay: (names) => layFiles(names.map((name) => join(path, 'artifacts/noren', `${name}._S3rver_object`))),
    async stop() {
      client.destroy();
      await server.close();
      await rm(path, { recursive: true });
    },
  };
}

describe.each([
  ['a directory', directory],
  ['a bucket', bucket],
])('an artifact store on %s', (_name, open) => {
  let subject: Subject;
  beforeAll(async () => {
    subject = await open();
  });
  afterAll(() => subject.stop());

  it('returns stored bytes by their SHA-256', async () => {
    const bytes = randomBytes(3_000_000);
    const digest = await subject.store.put(bytes);
    expect(digest).toBe(toDigest(bytes));
    expect(await subject.store.has(digest)).toBe(true);
    expect((await subject.store.get(digest))?.equals(bytes)).toBe(true);
    const chunks = [];
    for await (const chunk of (await subject.store.stream(digest)) ?? []) chunks.push(chunk as Buffer);
    expect(Buffer.concat(chunks).equals(bytes)).toBe(true);
  });

  it('stores equal bytes concurrently, and empty content', async () => {
    const bytes = randomBytes(100_000);
    const digests = await Promise.all(Array.from({ length: 8 }, () => subject.store.put(bytes)));
    expect(new Set(digests)).toEqual(new Set([toDigest(bytes)]));
    const empty = await subject.store.put(Buffer.alloc(0));
    expect(await subject.store.get(empty)).toHaveLength(0);
  });

  it('returns undefined for an unknown digest', async () => {
    const digest = toDigest(randomBytes(8));
    expect(await subject.store.has(digest)).toBe(false);
    expect(await subject.store.get(digest)).toBeUndefined();
    expect(await subject.store.stream(digest)).toBeUndefined();
  });

  it('rejects bytes that do not match their digest', async () => {
    const digest = await subject.store.put(randomBytes(1_000));
    await subject.spoil(digest);
    await expect(subject.store.get(digest)).rejects.toBeInstanceOf(CorruptArtifactError);
  });

  it('restores damaged and missing bytes when they are stored again', async () => {
    const { store } = subject;
    const bytes = randomBytes(1_000);
    const digest = toDigest(bytes);
    expect(await store.isIntact(digest)).toBe(false);
    await store.put(bytes);
    expect(await store.isIntact(digest)).toBe(true);
    await subject.spoil(digest);
    expect([await store.has(digest), await store.isIntact(digest)]).toEqual([true, false]);
    await store.put(bytes);
    expect(await store.isIntact(digest)).toBe(false);
    const restoring = toRestoringStore(store);
    expect(await restoring.has(digest)).toBe(false);
    expect(await restoring.put(bytes)).toBe(digest);
    expect((await store.get(digest))?.equals(bytes)).toBe(true);
  });

  it('lists all of its digests and no foreign files', async () => {
    const before: string[] = [];
    for await (const digest of subject.store.digests()) before.push(digest);
    const digests = Array.from({ length: 20 }, (_, index) => toDigest(Buffer.from(`${index}`)));
    await subject.lay(digests.map((digest) => `${digest.slice(0, 2)}/${digest}`));
    await subject.lay(['read.me', 'aa/short', `../noren-2/ab/${'ab'.repeat(32)}`]);
    const listed: string[] = [];
    for await (const digest of subject.store.digests()) listed.push(digest);
    expect(listed.sort()).toEqual([...before, ...digests].sort());
  });

  it('rejects a path in place of a digest', async () => {
    await expect(subject.store.get('../../etc/passwd')).rejects.toThrow(/not a SHA-256/);
  });
});

it('openArtifactStore rejects an unsupported URL scheme', () => {
  expect(() => openArtifactStore('ftp://files')).toThrow(/file:\/\/ or s3:\/\//);
});
