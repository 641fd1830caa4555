import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createTestHarness, type TestHarness } from '@noren/service-kit/testing';
import { makeDatedBackup } from '../src/backup/dated-backups.js';
import { readManifest } from '../src/backup/manifest.js';

let harness: TestHarness;
let folder: string;

beforeAll(async () => {
  harness = await createTestHarness('dated');
  folder = await mkdtemp(join(tmpdir(), 'noren-backups-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await harness.stop();
});

async function make(): Promise<{ directory: string; lines: string[] }> {
  const lines: string[] = [];
  const servers = {
    mongoUri: harness.config.MONGODB_URI,
    natsServer: { url: harness.config.NATS_URL },
    artifactStore: harness.config.ARTIFACT_STORE,
  };
  const report = (line: string) => void lines.push(line);
  const { directory } = await makeDatedBackup(servers, { folder, keep: 2, report });
  return { directory, lines };
}

it('keeps the newest backups of a folder, and deletes nothing else there', async () => {
  await mkdir(join(folder, '2020-01-01T00-00-00.000Z.part'));
  await writeFile(join(folder, 'notes.txt'), 'not a backup');
  const [first, second, third] = [await make(), await make(), await make()];
  expect(first.lines).toContain('deleted 2020-01-01T00-00-00.000Z.part');
  const names = (await readdir(folder)).sort();
  expect(names.map((name) => join(folder, name))).toEqual([
    second.directory,
    third.directory,
    join(folder, 'notes.txt'),
  ]);
  await expect(readManifest(third.directory)).resolves.toMatchObject({ format: 1 });
  expect(await readFile(join(folder, 'notes.txt'), 'utf8')).toBe('not a backup');
});
