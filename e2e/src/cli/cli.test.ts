import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  createClient,
  features,
  type GroupOptions,
  groupEndpoints,
  imageEndpoints,
  reviewEndpoints,
  runtimeEndpoints,
} from '@noren/contracts';
import type { Stack } from '@noren/local-stack';
import { startTestStack } from '../stack.js';
import { type CommandLine, commandLine } from './command-line.js';

let directory: string;
let stack: Stack;
let noren: CommandLine;

interface Built {
  reference: string;
  asset: { digest: string; assetsHistoryId: string; appId: string };
}
interface Imported {
  changes: { change: string; place: string }[];
}

const file = (name: string) => join(directory, 'app', name);
const readJson = async (name: string) => JSON.parse(await readFile(file(name), 'utf8'));
const writeJson = (name: string, value: unknown) => writeFile(file(name), JSON.stringify(value));
const clientOf = async () => {
  const token = await stack.token('admin');
  return createClient({ baseUrl: stack.urls.api, token: () => token });
};

async function begin(demo: boolean): Promise<void> {
  stack = await startTestStack({ demo });
  noren = commandLine(stack.urls.console, await stack.token('admin'));
}

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'noren-cli-'));
  await begin(true);
}, 300_000);
afterAll(async () => {
  await stack.stop();
  await rm(directory, { recursive: true, force: true });
});

/** A picture of one pixel: settings, contents and the export have to carry it. */
const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

async function addPicture(appId: string): Promise<void> {
  const client = await clientOf();
  const form = new FormData();
  form.append('files', new Blob([Buffer.from(pixel, 'base64')], { type: 'image/png' }), 'Summer menu.png');
  const query = { path: 'top', category: 'top' };
  await client.call(imageEndpoints.upload, { params: { appId }, query, form });
}

describe('the command line', () => {
  let digest: string;

  it('takes an app from its files to production and back, and tells what runs where', async () => {
    const [aoba] = await noren.json<{ id: string; systemName: string }[]>('apps', 'list');
    expect(aoba).toMatchObject({ systemName: 'aoba-coffee' });
    await addPicture(aoba?.id ?? '');
    expect(await noren.run('apps', 'export', 'aoba-coffee', file(''))).toMatchObject({ code: 0 });
    const images = Object.keys(await readJson('images.json'));
    expect(images).toEqual([expect.stringMatching(/^top\/summer-menu-[0-9a-f]{12}\.png$/)]);
    expect(await noren.json('apps', 'import', 'aoba-coffee', file(''), '--dry-run')).toMatchObject({
      changes: [],
    });

    const heroImageUrl = `/static/images/${images[0]}`;
    const topPage = { ...(await readJson('settings/topPage.json')), title: 'From files', heroImageUrl };
    await writeJson('settings/topPage.json', topPage);
    const changed = await noren.json<Imported>('apps', 'import', 'aoba-coffee', file(''));
    expect(changed.changes.map(({ change, place }) => `${change} ${place}`)).toEqual([
      'update settings/topPage',
    ]);
    const again = await noren.run('apps', 'import', 'aoba-coffee', file(''));
    expect(again).toMatchObject({ code: 0, out: expect.stringContaining('is as the files say') });

    const first = await noren.json<Built>('build', 'aoba-coffee', '--wait');
    ({ digest } = first.asset);
    expect(await noren.run('deploy', 'aoba-coffee', 'production', 'latest')).toMatchObject({ code: 1 });
    await noren.json('deploy', 'aoba-coffee', 'development', 'latest', '--wait');
    await noren.json('review', 'request', first.reference, '--comment', 'From files');
    const { assetsHistoryId, appId } = first.asset;
    const client = await clientOf();
    const params = { appId, assetsHistoryId };
    const { data } = await client.call(reviewEndpoints.update, { params, body: { status: 'approved' } });
    expect(data.review).toMatchObject({ status: 'approved', request: 'From files' });
  });

  it('rolls back, tells the fleet, and says by its exit code why something was refused', async () => {
    await writeJson('settings/splash.json', { ...(await readJson('settings/splash.json')), timeout: 2500 });
    expect(await noren.run('apps', 'import', 'aoba-coffee', file(''))).toMatchObject({ code: 0 });
    const second = await noren.json<Built>('build', 'aoba-coffee', '--wait');
    await noren.json('deploy', 'aoba-coffee', 'development', second.reference, '--wait');
    expect(second.asset.digest).not.toBe(digest);
    await noren.json('rollback', 'aoba-coffee', 'development', '--wait');
    const fleet = await noren.json<object[]>('fleet');
    expect(fleet).toContainEqual(
      expect.objectContaining({ app: 'aoba-coffee', environment: 'development', runtime: '1.0.0', digest }),
    );

    expect(await noren.run('apps', 'export', 'nobody', file('other'))).toMatchObject({ code: 4 });
    expect(await noren.run('deploy', 'aoba-coffee', 'moon', 'latest')).toMatchObject({ code: 2 });
    const stranger = commandLine(stack.urls.console, 'not-a-token');
    expect(await stranger.run('apps', 'list')).toMatchObject({ code: 3 });
    const nowhere = commandLine('http://localhost:9', 'x');
    expect(await nowhere.run('apps', 'list')).toMatchObject({ code: 6 });
  });

  it('refuses what was changed in the console since, and files with mistakes, before it changes anything', async () => {
    const versions = await readJson('versions.json');
    await writeJson('versions.json', { ...versions, settingsVersion: versions.settingsVersion - 1 });
    const splash = await readJson('settings/splash.json');
    await writeJson('settings/splash.json', { ...splash, timeout: 4000 });
    const refused = await noren.run('apps', 'import', 'aoba-coffee', file(''));
    expect(refused).toMatchObject({ code: 5, err: expect.stringContaining('settings/splash') });
    await writeJson('settings/splash.json', { ...splash, timeout: 'long' });
    const wrong = await noren.run('apps', 'import', 'aoba-coffee', file(''), '--overwrite');
    expect(wrong).toMatchObject({ code: 1, err: expect.stringContaining('settings/splash.json#/timeout: ') });
    await writeJson('settings/splash.json', splash);
    await writeJson('versions.json', versions);
  });

  it('takes away what the files do not have only when it is told to, and gives a copy ids of its own', async () => {
    const names = async (...path: string[]) => (await readdir(join(directory, ...path))).sort();
    const made = ({ changes }: Imported) => changes.map(({ change, place }) => `${change} ${place}`);
    const [gone = ''] = await names('app', 'contents', 'information');
    await rm(file(`contents/information/${gone}`));
    const given = ['aoba-coffee', file('')];
    expect(made(await noren.json('apps', 'import', ...given))).toEqual([]);
    expect(made(await noren.json('apps', 'import', ...given, '--prune'))).toEqual([
      `delete contents/information/${gone.replace('.json', '')}`,
    ]);
    expect(made(await noren.json('apps', 'import', ...given, '--prune', '--dry-run'))).toEqual([]);

    const { leftOut } = (await readJson('noren.json')) as { leftOut: string[] };
    const secrets = join(directory, 'secrets.json');
    await writeFile(secrets, JSON.stringify(secretsFor(leftOut)));
    const copy = ['--create', file(''), '--system-name', 'aoba-copy', '--secrets', secrets];
    await noren.json('apps', 'import', ...copy);
    expect(made(await noren.json('apps', 'import', ...copy, '--dry-run'))).toEqual([]);
    await noren.json('apps', 'export', 'aoba-copy', join(directory, 'copy'));
    const [own, first] = await Promise.all(
      ['copy', 'app'].map((folder) => names(folder, 'contents', 'coupons')),
    );
    expect(own).toHaveLength(first?.length ?? 0);
    expect(own?.filter((name) => first?.includes(name))).toEqual([]);
  });

  it('carries an app to an empty console, where a build gives the same digest', async () => {
    // The state of the first build, as a reviewer would take it back in git.
    const { data: before } = await (await clientOf()).call(groupEndpoints.list, { query: {} });
    const aoba = before.find(({ code }) => code === 'aoba-coffee');
    const built = await noren.json<Built>('build', 'aoba-coffee', '--wait');
    await stack.stop();
    await begin(false);

    const client = await clientOf();
    await client.call(runtimeEndpoints.create, { body: { name: '1.0.0' } });
    const options = Object.fromEntries(features.map((feature) => [feature, true])) as GroupOptions;
    expect(aoba?.options).toEqual(options);
    const group = { name: 'あおば珈琲', code: 'aoba-coffee', type: 'client' as const, options };
    await client.call(groupEndpoints.create, { body: group });

    const { leftOut } = (await readJson('noren.json')) as { leftOut: string[] };
    const without = await noren.run('apps', 'import', '--create', file(''));
    expect(without).toMatchObject({ code: 1, err: expect.stringContaining('give it with --secrets') });
    expect(await noren.json('apps', 'list')).toEqual([]);
    await writeFile(join(directory, 'secrets.json'), JSON.stringify(secretsFor(leftOut)));
    const given = ['--create', file(''), '--secrets', join(directory, 'secrets.json')];
    await noren.json('apps', 'import', ...given);
    expect(await noren.json('apps', 'import', ...given, '--dry-run')).toMatchObject({ changes: [] });
    expect((await noren.json<Built>('build', 'aoba-coffee', '--wait')).asset.digest).toBe(built.asset.digest);
  }, 300_000);
});

/** Values for the secrets that an export has left out. */
function secretsFor(leftOut: readonly string[]) {
  const contents: Record<string, Record<string, Record<string, string>>> = {};
  for (const place of leftOut) {
    const [part, kind = '', id = '', field = ''] = place.split('.');
    if (part !== 'contents') continue;
    contents[kind] = { ...contents[kind], [id]: { [field]: '1234' } };
  }
  return { contents };
}
