import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Creates an empty data folder for a stack. */
export async function createDataDir(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'noren-bench-'));
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 5 }) };
}
