import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { backup, type BackedUp } from './backup.js';

/** Names of backups and of those that were interrupted; in the order of their times. */
const dated = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z(?:\.part)?$/;

export interface DatedBackupOptions {
  /** The folder of all backups; other files in it stay. */
  readonly folder: string;
  /** How many backups stay, with the new one. */
  readonly keep: number;
  readonly report: (line: string) => void;
}

/**
 * Makes a backup in a directory with its time as the name. Once it is complete, deletes the oldest ones, and what an
 * interrupted run left.
 *
 * @returns the directory of the backup, and how many events were published meanwhile
 */
export async function makeDatedBackup(
  servers: BackedUp,
  { folder, keep, report }: DatedBackupOptions,
): Promise<{ directory: string; eventsMeanwhile: number }> {
  const directory = join(folder, new Date().toISOString().replaceAll(':', '-'));
  const { eventsMeanwhile } = await backup(servers, directory, report);
  const found = (await readdir(folder)).filter((name) => dated.test(name)).sort();
  const complete = found.filter((name) => !name.endsWith('.part'));
  const kept = complete.slice(-keep);
  for (const name of found.filter((one) => !kept.includes(one))) {
    await rm(join(folder, name), { recursive: true });
    report(`deleted ${name}`);
  }
  return { directory, eventsMeanwhile };
}
