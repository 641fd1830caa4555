import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { connectNats, openArtifactStore } from '@noren/service-kit';
import { withDatabases } from '../installation/databases.js';
import type { Installation } from '../installation/installation.js';
import { OperationError } from '../operation-error.js';
import { saveArtifacts } from './artifact-backup.js';
import { saveDatabase } from './database-backup.js';
import { type Manifest, manifestFile } from './manifest.js';
import { lastSequence, saveConsumers, savedStreams, saveStream } from './stream-backup.js';

/** What a backup copies. */
export type BackedUp = Pick<Installation, 'mongoUri' | 'natsServer' | 'artifactStore'>;

/**
 * Copies the state of an installation into a directory, which gets its name once it is complete.
 *
 * The order is: consumer positions, documents, events, artifacts. So every event that has left a document's outbox
 * is among the events, everything a consumer has handled is in the documents, and every artifact that a document
 * names is included. Duplicates are recognised, as after any crash.
 *
 * @throws OperationError if the directory exists
 */
export async function backup(
  { mongoUri, natsServer, artifactStore }: BackedUp,
  target: string,
  report: (line: string) => void = () => undefined,
): Promise<Manifest> {
  const directory = resolve(target);
  if (existsSync(directory)) throw new OperationError(`${directory} exists: a backup has its own directory`);
  const unfinished = `${directory}.part`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  const nats = await connectNats(natsServer, { name: 'backup' });
  try {
    const startedAt = new Date().toISOString();
    const before = await lastSequence(nats);
    const consumers = new Map<string, Awaited<ReturnType<typeof saveConsumers>>>();
    for (const stream of savedStreams) consumers.set(stream, await saveConsumers(nats, stream));
    const collections = await withDatabases(mongoUri, async (databases) => {
      const saved = [];
      for (const database of databases) saved.push(...(await saveDatabase(unfinished, database, report)));
      return saved;
    });
    const streams = [];
    for (const name of savedStreams) {
      const saved = await saveStream(nats, unfinished, name, consumers.get(name) ?? []);
      if (saved !== undefined) streams.push(saved);
      report(`${name}: ${saved?.lines ?? 0} messages`);
    }
    const eventsMeanwhile = (await lastSequence(nats)) - before;
    const artifacts = await saveArtifacts(unfinished, openArtifactStore(artifactStore), report);
    const endedAt = new Date().toISOString();
    const manifest: Manifest = {
      format: 1,
      ...{ begunAt: startedAt, endedAt, collections, streams, artifacts, eventsMeanwhile },
    };
    await writeFile(join(unfinished, manifestFile), `${JSON.stringify(manifest, null, 2)}\n`, {
      flush: true,
    });
    await mkdir(dirname(directory), { recursive: true });
    await rename(unfinished, directory);
    return manifest;
  } finally {
    await nats.close();
  }
}
