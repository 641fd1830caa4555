import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';

const memory = '/dev/shm';
const neededBytes = 6 * 1024 ** 3;

/**
 * Moves the temporary files of this process and its children into memory, until it exits, if there is enough of it.
 * Engines flush their files for a power failure, which no test has: in memory that costs nothing.
 */
export function keepTemporaryFilesInMemory() {
  if (process.env.TMPDIR?.startsWith(memory) || !existsSync(memory)) return;
  const { bavail, bsize } = statfsSync(memory);
  if (bavail * bsize < neededBytes) return;
  const directory = mkdtempSync(`${memory}/noren-test-`);
  process.env.TMPDIR = directory;
  process.on('exit', () => rmSync(directory, { recursive: true, force: true }));
}
