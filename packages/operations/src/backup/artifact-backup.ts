import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type ArtifactStore, openArtifactStore } from '@noren/service-kit';
import { OperationError } from '../operation-error.js';
import { readLines, writeLines } from './line-file.js';
import { artifactDirectory, type LineFile } from './manifest.js';

/** Opens the artifacts of a backup, stored as in any local artifact store. */
export function openBackupArtifacts(directory: string): ArtifactStore {
  return openArtifactStore(pathToFileURL(join(directory, artifactDirectory)).href);
}

/** Copies every artifact and verifies it against its digest. */
export async function saveArtifacts(
  directory: string,
  store: ArtifactStore,
  report: (line: string) => void,
): Promise<LineFile> {
  const copies = openBackupArtifacts(directory);
  async function* digests(): AsyncGenerator<string> {
    for await (const digest of store.digests()) {
      await copy(digest, store, copies);
      yield digest;
    }
  }
  const written = await writeLines(directory, 'artifacts.txt', digests());
  report(`artifacts: ${written.lines}`);
  return written;
}

/** Restores missing artifacts; existing ones are identical, because digests name them. */
export async function restoreArtifacts(
  directory: string,
  store: ArtifactStore,
  artifacts: LineFile,
  report: (line: string) => void,
): Promise<void> {
  const copies = openBackupArtifacts(directory);
  for await (const digest of readLines(directory, artifacts)) await copy(digest, copies, store);
  report(`artifacts: ${artifacts.lines}`);
}

async function copy(digest: string, from: ArtifactStore, to: ArtifactStore): Promise<void> {
  if (await to.has(digest)) return;
  const bytes = await from.get(digest);
  if (bytes === undefined) throw new OperationError(`The artifact ${digest} is missing`);
  await to.put(bytes);
}
