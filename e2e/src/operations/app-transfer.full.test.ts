import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Client } from '@noren/contracts/client';
import { features, type GroupOptions, groupEndpoints } from '@noren/contracts/groups';
import { runtimeEndpoints } from '@noren/contracts/runtimes';
import type { Stack } from '@noren/local-stack';
import { clientWith } from '../api/staff.js';
import { type CommandLine, commandLine, createSecrets } from '../cli/command-line.js';
import { startTestStack } from '../stack.js';

let directory: string;
let stack: Stack;
let client: Client;
let noren: CommandLine;

interface Built {
  asset: { digest: string };
}

async function start(demo: 'apps' | false): Promise<void> {
  stack = await startTestStack({ demo });
  const token = await stack.token('admin');
  client = clientWith(stack, token);
  noren = commandLine(stack.urls.console, token);
}

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'noren-transfer-'));
  await start('apps');
});

afterAll(async () => {
  await stack?.stop();
  await rm(directory, { recursive: true, force: true });
});

describe('the command line', () => {
  it('imports an app into an empty console, where a build has the same digest', async () => {
    const files = join(directory, 'app');
    expect(await noren.run('apps', 'export', 'aoba-coffee', files)).toMatchObject({ code: 0 });
    const built = await noren.json<Built>('build', 'aoba-coffee', '--wait');
    const { data: groups } = await client.call(groupEndpoints.list, { query: {} });
    const options = Object.fromEntries(features.map((feature) => [feature, true])) as GroupOptions;
    expect(groups.find(({ code }) => code === 'aoba-coffee')?.options).toEqual(options);

    await stack.stop();
    await start(false);
    await client.call(runtimeEndpoints.create, { body: { name: '1.0.0' } });
    const group = { name: 'あおば珈琲', code: 'aoba-coffee', type: 'client' as const, options };
    await client.call(groupEndpoints.create, { body: group });

    const without = await noren.run('apps', 'import', '--create', files);
    expect(without).toMatchObject({ code: 1, err: expect.stringContaining('pass it with --secrets') });
    expect(await noren.json('apps', 'list')).toEqual([]);
    const { leftOut } = JSON.parse(await readFile(join(files, 'noren.json'), 'utf8')) as {
      leftOut: string[];
    };
    const secrets = join(directory, 'secrets.json');
    await writeFile(secrets, JSON.stringify(createSecrets(leftOut)));
    const args = ['--create', files, '--secrets', secrets];
    await noren.json('apps', 'import', ...args);
    expect(await noren.json('apps', 'import', ...args, '--dry-run')).toMatchObject({ changes: [] });
    expect((await noren.json<Built>('build', 'aoba-coffee', '--wait')).asset.digest).toBe(built.asset.digest);
  });
});
