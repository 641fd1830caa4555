import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Client } from '@noren/contracts/client';
import type { ContentRelease } from '@noren/contracts/content-releases';
import { groupEndpoints } from '@noren/contracts/groups';
import { imageEndpoints } from '@noren/contracts/images';
import { reviewEndpoints } from '@noren/contracts/reviews';
import { demoApps, ensureDemoApp } from '@noren/local-stack/testing';
import { createUniqueCode } from '../api/fixtures.js';
import { pixel } from '../api/multipart.js';
import { clientWith } from '../api/staff.js';
import { sharedStack } from '../stack.js';
import { type CommandLine, commandLine, createSecrets } from './command-line.js';

const stack = sharedStack();
const systemName = createUniqueCode('cli');
const copyName = createUniqueCode('cli-copy');

let directory: string;
let client: Client;
let noren: CommandLine;
let appId: string;

interface Built {
  reference: string;
  asset: { digest: string; assetsHistoryId: string };
}
interface Imported {
  changes: { change: string; place: string }[];
}

const file = (name: string) => join(directory, 'app', name);
const readJson = async (name: string) => JSON.parse(await readFile(file(name), 'utf8'));
const writeJson = (name: string, value: unknown) => writeFile(file(name), JSON.stringify(value));

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'noren-cli-'));
  const token = await stack.token('admin');
  client = clientWith(stack, token);
  noren = commandLine(stack.urls.console, token);
  appId = await copyDemoApp(client, systemName);
});

afterAll(() => rm(directory, { recursive: true, force: true }));

/** Creates a copy of the demo's first app with its contents, without a build. */
async function copyDemoApp(api: Client, name: string): Promise<string> {
  const [demoApp] = demoApps;
  if (demoApp === undefined) throw new Error('The demo data has no app');
  const { data: groups } = await api.call(groupEndpoints.list, { query: { name: 'あおば珈琲' } });
  return ensureDemoApp(api, { ...demoApp, systemName: name }, groups[0]?.groupId ?? '');
}

/** Uploads an image, which the export has to include. */
async function uploadImage(): Promise<void> {
  const form = new FormData();
  form.append('files', new Blob([pixel], { type: 'image/png' }), 'Summer menu.png');
  const query = { path: 'top', category: 'top' };
  await client.call(imageEndpoints.upload, { params: { appId }, query, form });
}

describe('the command line', () => {
  let digest: string;

  it('exports, imports, builds, deploys and reviews an app', async () => {
    const apps = await noren.json<{ id: string }[]>('apps', 'list');
    expect(apps).toContainEqual(expect.objectContaining({ id: appId, systemName }));
    await uploadImage();
    expect(await noren.run('apps', 'export', systemName, file(''))).toMatchObject({ code: 0 });
    const images = Object.keys(await readJson('images.json'));
    expect(images).toEqual([expect.stringMatching(/^top\/summer-menu-[0-9a-f]{12}\.png$/)]);
    expect(await noren.json('apps', 'import', systemName, file(''), '--dry-run')).toMatchObject({
      changes: [],
    });

    const heroImageUrl = `/static/images/${images[0]}`;
    const topPage = { ...(await readJson('settings/topPage.json')), title: 'From files', heroImageUrl };
    await writeJson('settings/topPage.json', topPage);
    const imported = await noren.json<Imported>('apps', 'import', systemName, file(''));
    expect(imported.changes.map(({ change, place }) => `${change} ${place}`)).toEqual([
      'update settings/topPage',
    ]);
    const repeatedImport = await noren.run('apps', 'import', systemName, file(''));
    expect(repeatedImport).toMatchObject({
      code: 0,
      out: expect.stringContaining('already matches the files'),
    });

    const first = await noren.json<Built>('build', systemName, '--wait');
    ({ digest } = first.asset);
    expect(await noren.run('deploy', systemName, 'production', 'latest')).toMatchObject({ code: 1 });
    await noren.json('deploy', systemName, 'development', 'latest', '--wait');
    await noren.json('review', 'request', first.reference, '--comment', 'From files');
    const params = { appId, assetsHistoryId: first.asset.assetsHistoryId };
    const { data } = await client.call(reviewEndpoints.update, { params, body: { status: 'approved' } });
    expect(data.review).toMatchObject({ status: 'approved', request: 'From files' });
  });

  it('rolls back, lists the fleet, and exits with a code for each kind of error', async () => {
    await writeJson('settings/splash.json', { ...(await readJson('settings/splash.json')), timeout: 2500 });
    expect(await noren.run('apps', 'import', systemName, file(''))).toMatchObject({ code: 0 });
    const second = await noren.json<Built>('build', systemName, '--wait');
    await noren.json('deploy', systemName, 'development', second.reference, '--wait');
    expect(second.asset.digest).not.toBe(digest);
    await noren.json('rollback', systemName, 'development', '--wait');
    const fleet = await noren.json<object[]>('fleet');
    expect(fleet).toContainEqual(
      expect.objectContaining({ app: systemName, environment: 'development', runtime: '1.0.0', digest }),
    );

    expect(await noren.run('apps', 'export', 'nobody', file('other'))).toMatchObject({ code: 4 });
    expect(await noren.run('deploy', systemName, 'moon', 'latest')).toMatchObject({ code: 2 });
    const process = await noren.runProcess('apps', 'list');
    expect(process).toEqual({ code: 0, out: expect.stringContaining(systemName), err: '' });
    expect(await noren.runProcess('deploy', systemName, 'moon', 'latest')).toMatchObject({ code: 2 });
    const unauthenticated = commandLine(stack.urls.console, 'not-a-token');
    expect(await unauthenticated.run('apps', 'list')).toMatchObject({ code: 3 });
    const unreachable = commandLine('http://localhost:9', 'x');
    expect(await unreachable.run('apps', 'list')).toMatchObject({ code: 6 });
  });

  it('releases what differs from production, and takes it back', async () => {
    const states = async () => {
      const rows = await noren.json<{ state: string }[]>('contents', 'status', systemName);
      return [...new Set(rows.map(({ state }) => state))];
    };
    expect(await states()).toEqual(['draft']);
    const release = await noren.json<ContentRelease>('contents', 'release', systemName, '--request');
    expect(release).toMatchObject({ status: 'requested' });
    const wrong = ['--digest', '0'.repeat(64)];
    expect(await noren.run('contents', 'approve', systemName, release.id, ...wrong)).toMatchObject({
      code: 5,
      err: expect.stringContaining(release.digest),
    });
    const right = ['--digest', release.digest];
    expect(await noren.json('contents', 'approve', systemName, release.id, ...right)).toMatchObject({
      status: 'published',
    });
    expect((await states()).filter((state) => state !== 'ended')).toEqual(['live']);
    expect(await noren.run('contents', 'release', systemName)).toMatchObject({ code: 1 });
    expect(await noren.run('contents', 'release', systemName, '--at', 'soon')).toMatchObject({ code: 2 });
    const listed = await noren.json<ContentRelease[]>('contents', 'releases', systemName);
    expect(listed).toMatchObject([{ id: release.id, status: 'published' }]);
    expect(await noren.json('contents', 'take-back', systemName, release.id)).toMatchObject({
      status: 'takenBack',
    });
    expect(await states()).toEqual(['draft']);
  });

  it('rejects outdated and invalid files before it changes anything', async () => {
    const versions = await readJson('versions.json');
    await writeJson('versions.json', { ...versions, settingsVersion: versions.settingsVersion - 1 });
    const splash = await readJson('settings/splash.json');
    await writeJson('settings/splash.json', { ...splash, timeout: 4000 });
    const outdated = await noren.run('apps', 'import', systemName, file(''));
    expect(outdated).toMatchObject({ code: 5, err: expect.stringContaining('settings/splash') });
    await writeJson('settings/splash.json', { ...splash, timeout: 'long' });
    const invalid = await noren.run('apps', 'import', systemName, file(''), '--overwrite');
    expect(invalid).toMatchObject({
      code: 1,
      err: expect.stringContaining('settings/splash.json#/timeout: '),
    });
    await writeJson('settings/splash.json', splash);
    await writeJson('versions.json', versions);
  });

  it('deletes contents only with --prune, and imports a copy with new ids', async () => {
    const names = async (...path: string[]) => (await readdir(join(directory, ...path))).sort();
    const listChanges = ({ changes }: Imported) => changes.map(({ change, place }) => `${change} ${place}`);
    const [deleted = ''] = await names('app', 'contents', 'information');
    await rm(file(`contents/information/${deleted}`));
    const args = [systemName, file('')];
    expect(listChanges(await noren.json('apps', 'import', ...args))).toEqual([]);
    expect(listChanges(await noren.json('apps', 'import', ...args, '--prune'))).toEqual([
      `delete contents/information/${deleted.replace('.json', '')}`,
    ]);
    expect(listChanges(await noren.json('apps', 'import', ...args, '--prune', '--dry-run'))).toEqual([]);

    const { leftOut } = (await readJson('noren.json')) as { leftOut: string[] };
    const secrets = join(directory, 'secrets.json');
    // Store codes have other digits than the template says: contents are checked by the settings of the files.
    const coupon = await readJson('settings/coupon.json');
    await writeJson('settings/coupon.json', { ...coupon, securityCodeLength: 4 });
    await writeFile(secrets, JSON.stringify(createSecrets(leftOut, '1234')));
    const copy = ['--create', file(''), '--system-name', copyName, '--secrets', secrets];
    await noren.json('apps', 'import', ...copy);
    expect(listChanges(await noren.json('apps', 'import', ...copy, '--dry-run'))).toEqual([]);
    await noren.json('apps', 'export', copyName, join(directory, 'copy'));
    const [own, first] = await Promise.all(
      ['copy', 'app'].map((folder) => names(folder, 'contents', 'coupons')),
    );
    expect(own).toHaveLength(first?.length ?? 0);
    expect(own?.filter((name) => first?.includes(name))).toEqual([]);
    // An app that exists changes its digits with its contents, too.
    await writeJson('settings/coupon.json', { ...coupon, securityCodeLength: 7 });
    await writeFile(secrets, JSON.stringify(createSecrets(leftOut, '7654321')));
    const update = ['apps', 'import', copyName, file(''), '--secrets', secrets];
    expect(listChanges(await noren.json(...update))).toContain('update settings/coupon');
    expect(listChanges(await noren.json(...update, '--dry-run'))).toEqual([]);
    await writeJson('settings/coupon.json', coupon);
  });

  it('compares files with production, and releases what an import writes', async () => {
    const diff = async () => {
      const { changes } = await noren.json<Imported>('apps', 'diff', systemName, file(''));
      return changes.map(({ change, place }) => `${change} ${place}`);
    };
    const [id = ''] = (await readdir(file('contents/coupons'))).map((name) => name.replace('.json', ''));
    const place = `contents/coupons/${id}`;
    expect(await diff()).toContain(`create ${place}`);
    await noren.json('contents', 'release', systemName, '--request');
    const [pending] = await noren.json<ContentRelease[]>('contents', 'releases', systemName);
    await noren.json('contents', 'approve', systemName, pending?.id ?? '');
    expect(await diff()).toEqual([]);

    const coupon = await readJson(`${place}.json`);
    await writeJson(`${place}.json`, { ...coupon, name: 'From files' });
    expect(await diff()).toEqual([`update ${place}`]);
    const imported = await noren.json<{ release: ContentRelease }>(
      ...['apps', 'import', systemName, file(''), '--release', 'Files'],
    );
    expect(imported.release).toMatchObject({ name: 'Files', status: 'draft' });
    expect(imported.release.items).toMatchObject([{ kind: 'coupons', contentId: id, name: 'From files' }]);
    expect(await diff()).toEqual([`update ${place}`]);
    const other = join(directory, 'live');
    await noren.json('apps', 'export', systemName, other);
    const key = `coupons.${id}`;
    const readOther = async (name: string) => JSON.parse(await readFile(join(other, name), 'utf8'));
    const [live, versions] = await Promise.all(['live.json', 'versions.json'].map(readOther));
    expect(live[key]).toBe(versions.contents[key] - 1);
    await noren.json('contents', 'request', systemName, imported.release.id);
    await noren.json('contents', 'approve', systemName, imported.release.id);
    expect(await diff()).toEqual([]);
  });
});
