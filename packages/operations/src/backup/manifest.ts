import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ConsumerConfig, StreamConfig } from '@nats-io/jetstream';
import type { ServiceWithDatabase } from '@noren/contracts/databases';
import { OperationError } from '../operation-error.js';

/** A file of a backup: one JSON text per line. */
export interface LineFile {
  /** Relative to the backup's directory. */
  readonly file: string;
  readonly lines: number;
  /** SHA-256 of the file, hex. */
  readonly sha256: string;
}

/** A durable consumer and its position. */
export interface SavedConsumer {
  readonly config: ConsumerConfig;
  /** Everything up to this sequence of the saved stream was handled. */
  readonly ackFloor: number;
}

export interface SavedStream extends LineFile {
  readonly config: StreamConfig;
  readonly consumers: readonly SavedConsumer[];
}

/** Content of a backup; written last, so that a directory without it is incomplete. */
export interface Manifest {
  readonly format: 1;
  /** ISO 8601, UTC. */
  readonly begunAt: string;
  readonly endedAt: string;
  readonly collections: readonly (LineFile & { service: ServiceWithDatabase; name: string })[];
  readonly streams: readonly SavedStream[];
  /** SHA-256 digests of the artifacts. */
  readonly artifacts: LineFile;
  /** Events published during the backup; if zero and no members were active, it is a consistent snapshot. */
  readonly eventsMeanwhile: number;
}

export const manifestFile = 'manifest.json';
export const artifactDirectory = 'artifacts';

/** @throws OperationError if there is no complete backup */
export async function readManifest(directory: string): Promise<Manifest> {
  const text = await readFile(join(directory, manifestFile), 'utf8').catch(() => {
    throw new OperationError(`There is no backup in ${directory}: it has no ${manifestFile}`);
  });
  const manifest = JSON.parse(text) as Manifest;
  if (manifest.format !== 1) throw new OperationError(`This version cannot read a backup of another format`);
  return manifest;
}
