import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { appEvents, auditEndpoints, ReleaseManifest, runtimeEndpoints } from '@noren/contracts';
import { openArtifactStore, openReleases } from '@noren/service-kit';
import { eventually } from '@noren/service-kit/testing';
import { Value } from 'typebox/value';
import { type BuildsHarness, createBuildsHarness } from '../../test/builds-harness.js';

let harness: BuildsHarness;

beforeAll(async () => {
  harness = await createBuildsHarness();
});
afterAll(() => harness.stop());

const pointer = async (systemName: string) =>
  (await openReleases(harness.nats)).pointer({ systemName, environment: 'preview' });

describe('the registration of a runtime version', () => {
  it('stores the bundle, publishes an event and publishes the live preview', async () => {
    const runtime = await harness.registerRuntime('2.0.0');
    expect(runtime).toMatchObject({ name: '2.0.0', previewUrl: 'http://2-0-0.preview.localhost:8081' });
    const [event] = await harness.events('runtime.created');
    expect(event?.data).toEqual(runtime);
    const published = await eventually(async () => {
      const found = await pointer('2-0-0');
      if (found === undefined) throw new Error('No preview yet');
      return found;
    });
    const store = openArtifactStore(harness.config.ARTIFACT_STORE);
    const manifest: unknown = JSON.parse(String(await store.get(published.digest)));
    if (!Value.Check(ReleaseManifest, manifest)) throw new Error('Not a manifest');
    expect([Object.keys(manifest.pages), manifest.translations]).toEqual([['/'], undefined]);
    expect(String(await store.get(manifest.pages['/']?.digest ?? ''))).toContain(`/_b/${runtime.digest}/`);
    expect(Object.keys(manifest.files)).toContain(`${runtime.digest}/client/app.js`);
    for (const file of Object.values(manifest.files)) expect(await store.has(file.digest)).toBe(true);
  });

  it('accepts any version-like name and returns the same digest for the same bundle', async () => {
    const [first, second] = [
      await harness.registerRuntime('3.0.0'),
      await harness.registerRuntime('3.0.0+local.1'),
    ];
    expect(second.digest).toBe(first.digest);
  });

  it('rejects a taken name, and a name with the preview label of another one', async () => {
    await harness.registerRuntime('4.0.0');
    await expect(harness.registerRuntime('4.0.0')).rejects.toMatchObject({ code: 'runtimeDuplicated' });
    await expect(harness.registerRuntime('4-0-0')).rejects.toMatchObject({ code: 'runtimeDuplicated' });
  });

  it('succeeds for one of many concurrent requests with the same name', async () => {
    const all = await Promise.allSettled(Array.from({ length: 8 }, () => harness.registerRuntime('5.0.0')));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('rejects a missing or incomplete bundle', async () => {
    const description = join(harness.config.RUNTIME_SOURCE, 'runtime.json');
    const text = await readFile(description, 'utf8');
    await rename(description, `${description}.away`);
    await expect(harness.registerRuntime('6.0.0')).rejects.toMatchObject({
      code: 'runtimeCreateFailed',
      errors: [{ path: '/bundle', rule: 'exists' }],
    });
    await writeFile(description, text.replaceAll('client/app.js', 'client/../../secret'));
    await expect(harness.registerRuntime('6.0.0')).rejects.toMatchObject({
      code: 'runtimeCreateFailed',
      errors: [{ path: '/bundle', rule: 'exists' }],
    });
    await rename(`${description}.away`, description);
  });

  it('rejects a bundle that cannot render and reports the reason', async () => {
    const server = join(harness.config.RUNTIME_SOURCE, 'server/server.js');
    const text = await readFile(server, 'utf8');
    const refused = (reason: string) => ({
      status: 409,
      code: 'runtimeCreateFailed',
      errors: [{ path: '/bundle', rule: 'format', params: { reason: expect.stringContaining(reason) } }],
    });
    await writeFile(server, 'export const nothing = 1;');
    await expect(harness.registerRuntime('6.0.1')).rejects.toMatchObject(refused('server/server.js'));
    await writeFile(
      server,
      `${text}\nexport function renderPreview() { throw new Error('no root'); }`.replace(
        'export function renderPreview(place)',
        'function earlier(place)',
      ),
    );
    await expect(harness.registerRuntime('6.0.2')).rejects.toMatchObject(refused('no root'));
    await writeFile(server, text);
    const { data } = await harness.admin.call(runtimeEndpoints.list, { query: { name: '6.0.' } });
    expect(data).toEqual([]);
  });
});

describe('a runtime version', () => {
  it('can be listed, read, renamed and deleted, and its preview follows its name', async () => {
    const { id } = await harness.registerRuntime('7.0.0');
    const params = { id };
    await eventually(async () => expect(await pointer('7-0-0')).toBeDefined());
    const { data: listed } = await harness.admin.call(runtimeEndpoints.list, { query: { name: '7.0' } });
    expect(listed.map(({ name }) => name)).toEqual(['7.0.0']);
    const body = { name: '7.1.0', version: 1 };
    const { data: renamed } = await harness.admin.call(runtimeEndpoints.update, { params, body });
    expect(renamed).toMatchObject({ name: '7.1.0', version: 2 });
    await eventually(async () => expect(await pointer('7-1-0')).toBeDefined());
    expect(await pointer('7-0-0')).toBeUndefined();
    await expect(harness.admin.call(runtimeEndpoints.update, { params, body })).rejects.toMatchObject({
      code: 'runtimeUpdateFailed',
      current: renamed,
    });
    await harness.admin.call(runtimeEndpoints.delete, { params });
    await expect(harness.admin.call(runtimeEndpoints.get, { params })).rejects.toMatchObject({
      code: 'runtimeNotFound',
    });
    expect(await pointer('7-1-0')).toBeUndefined();
  });

  it('can be neither renamed nor deleted while an app uses it', async () => {
    const { id } = await harness.registerRuntime('8.0.0');
    await harness.publishApp('app-runtime', { runtimeVersion: '8.0.0' });
    const call = () => harness.admin.call(runtimeEndpoints.delete, { params: { id } });
    const errors = [{ path: '/apps/app-runtime', rule: 'inUse', params: { name: 'App app-runtime' } }];
    await expect(call()).rejects.toMatchObject({ status: 409, code: 'runtimeDeleteFailed', errors });
    const body = { name: '8.1.0', version: 1 };
    await expect(harness.admin.call(runtimeEndpoints.update, { params: { id }, body })).rejects.toMatchObject(
      {
        code: 'runtimeUpdateFailed',
        errors,
      },
    );
    await harness.publish(appEvents.deleted, 'app-runtime', 2, { id: 'app-runtime' });
    await eventually(call);
  });

  it('has an audit log, and publishes renames to other services', async () => {
    const anna = harness.as({ role: 'admin', name: 'Anna' });
    const { data: created } = await anna.call(runtimeEndpoints.create, { body: { name: '10.0.0' } });
    const params = { id: created.id };
    const body = { name: '10.1.0', version: 1 };
    const { data: renamed } = await anna.call(runtimeEndpoints.update, { params, body });
    const events = async (type: string) =>
      (await harness.events(type)).filter(({ subject }) => subject === created.id).map(({ data }) => data);
    await eventually(async () => expect(await events('runtime.updated')).toEqual([renamed]));
    const { data } = await eventually(async () => {
      const found = await harness.as({ role: 'monitor' }).call(auditEndpoints.runtime, { params });
      expect(found.data).toHaveLength(2);
      return found;
    });
    expect(data.map(({ action, actor, changes }) => ({ action, by: actor.name, changes }))).toEqual([
      {
        action: 'runtimes.update',
        by: 'Anna',
        changes: [
          { path: '/name', before: '10.0.0', after: '10.1.0' },
          { path: '/previewUrl', before: created.previewUrl, after: renamed.previewUrl },
        ],
      },
      { action: 'runtimes.create', by: 'Anna', changes: expect.any(Array) },
    ]);
    await anna.call(runtimeEndpoints.delete, { params });
    await eventually(async () =>
      expect((await events('audit.builds')).at(-1)).toMatchObject({
        kind: 'runtime',
        action: 'runtimes.delete',
      }),
    );
    await expect(anna.call(auditEndpoints.runtime, { params })).rejects.toMatchObject({
      code: 'runtimeNotFound',
    });
  });

  it('is readable by monitors, changeable by admins and hidden from only-monitors', async () => {
    await expect(harness.as({ role: 'monitor' }).call(runtimeEndpoints.list)).resolves.toBeDefined();
    await expect(harness.as({ role: 'only-monitor' }).call(runtimeEndpoints.list)).rejects.toMatchObject({
      status: 403,
    });
    const create = harness
      .as({ role: 'operator' })
      .call(runtimeEndpoints.create, { body: { name: '9.0.0' } });
    await expect(create).rejects.toMatchObject({ code: 'accessDenied' });
  });
});
