import { resolve } from 'node:path';
import { connectNats, openArtifactStore } from '@noren/service-kit';
import { withDatabases } from '../installation/databases.js';
import type { Installation } from '../installation/installation.js';
import { restoreArtifacts } from './artifact-backup.js';
import { requireEmpty, restoreDatabase } from './database-backup.js';
import { checkLines } from './line-file.js';
import { type Manifest, readManifest } from './manifest.js';
import { clearStreams, requireNoMessages, requireNoServices, restoreStream } from './stream-backup.js';

/**
 * Restores an installation from a backup. Verifies the whole backup before it changes anything; after an
 * interruption, run it again with `force`. The services must be stopped.
 *
 * @param options.force replaces what the databases and streams contain
 * @throws OperationError if the backup is damaged, services are running, or data already exists
 */
export async function restore(
  { mongoUri, natsServer, artifactStore }: Pick<Installation, 'mongoUri' | 'natsServer' | 'artifactStore'>,
  source: string,
  { force = false, report = () => undefined }: { force?: boolean; report?: (line: string) => void } = {},
): Promise<Manifest> {
  const directory = resolve(source);
  const manifest = await readManifest(directory);
  for (const file of [...manifest.collections, ...manifest.streams, manifest.artifacts])
    await checkLines(directory, file);
  const nats = await connectNats(natsServer, { name: 'restore' });
  try {
    await requireNoServices(nats);
    await withDatabases(mongoUri, async (databases) => {
      if (!force) {
        await requireEmpty(databases);
        await requireNoMessages(nats);
      }
      await restoreArtifacts(directory, openArtifactStore(artifactStore), manifest.artifacts, report);
      for (const database of databases)
        await restoreDatabase(directory, database, manifest.collections, report);
    });
    await clearStreams(nats);
    for (const stream of manifest.streams) await restoreStream(nats, directory, stream, report);
    return manifest;
  } finally {
    await nats.close();
  }
}
