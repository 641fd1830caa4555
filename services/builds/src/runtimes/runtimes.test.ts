import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { auditEndpoints } from '@noren/contracts/audit';
import { ReleaseManifest } from '@noren/contracts/releases';
import { findRecommended, type Runtime, runtimeEndpoints } from '@noren/contracts/runtimes';
import { openArtifactStore, openReleases } from '@noren/service-kit';
import { eventually } from '@noren/service-kit/testing';
import { Value } from 'typebox/value';
import { type BuildsHarness, createBuildsHarness } from '../../test/builds-harness.js';
import { type RuntimeChange, writeRuntimeTo } from '../../test/pipeline/runtime-fixture.js';

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

  it('[C27] takes the bundle of that version, and keeps it when another one is published', async () => {
    const published = await harness.publishRuntime({ version: '3.0.0', script: 'let three;' });
    const registered = await harness.registerRuntime('3.0.1');
    const { data } = await harness.admin.call(runtimeEndpoints.create, { body: { name: '3.0.0' } });
    expect(data).toMatchObject({ name: '3.0.0', digest: published.digest, changes: published.changes });
    expect(registered.digest).not.toBe(published.digest);
  });

  it('[C136] rejects a taken name, and a name with the preview label of another one', async () => {
    await harness.registerRuntime('4.0.0-rc');
    await harness.registerRuntime('4.0.0');
    await expect(harness.registerRuntime('4.0.0-RC')).rejects.toMatchObject({ code: 'runtimeDuplicated' });
    await harness.registerRuntime('4.0.0-a-b');
    await expect(harness.registerRuntime('4.0.0')).rejects.toMatchObject({ code: 'runtimeDuplicated' });
    await expect(harness.registerRuntime('4.0.0-a+b')).rejects.toMatchObject({ code: 'runtimeDuplicated' });
  });

  it('succeeds for one of many concurrent requests with the same name', async () => {
    const all = await Promise.allSettled(Array.from({ length: 8 }, () => harness.registerRuntime('5.0.0')));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it.each(['6.0.0', '1.0.0.0', 'null', 'constructor'])(
    '[C27] rejects %s, because no bundle of this version is published',
    async (name) => {
      const create = harness.admin.call(runtimeEndpoints.create, { body: { name } });
      await expect(create).rejects.toMatchObject({
        status: 409,
        code: 'runtimeCreateFailed',
        errors: [{ path: '/body/name', rule: 'published' }],
      });
    },
  );

  describe('from the bundle that the service carries', () => {
    const carry = (change: RuntimeChange) => writeRuntimeTo(harness.config.RUNTIME_SOURCE, change);
    const create = (name: string) => harness.admin.call(runtimeEndpoints.create, { body: { name } });

    afterAll(() => carry({}));

    it('publishes it if it has exactly this version', async () => {
      await carry({ version: '6.1.0' });
      await expect(create('6.1.1')).rejects.toMatchObject({ code: 'runtimeCreateFailed' });
      const { data } = await create('6.1.0');
      const { data: published } = await harness.admin.call(runtimeEndpoints.published, {
        query: { name: '6.1.' },
      });
      expect(published).toMatchObject([{ name: '6.1.0', digest: data.digest, registered: true }]);
    });

    it('rejects a bundle that cannot render and reports the reason', async () => {
      await carry({ version: '6.2.0', server: 'export const nothing = 1;' });
      await expect(create('6.2.0')).rejects.toMatchObject({
        status: 409,
        code: 'runtimeCreateFailed',
        errors: [{ rule: 'format', params: { reason: expect.stringContaining('server/server.js') } }],
      });
      const { data } = await harness.admin.call(runtimeEndpoints.list, { query: { name: '6.2.' } });
      expect(data).toEqual([]);
    });
  });
});

describe('a runtime version', () => {
  it('is recommended for new apps, the last one of all', async () => {
    const first = await harness.registerRuntime('7.2.0');
    const second = await harness.registerRuntime('7.3.0');
    const recommend = async ({ id, name, version }: Runtime) => {
      const body = { name, version, recommended: true } as const;
      return (await harness.admin.call(runtimeEndpoints.update, { params: { id }, body })).data;
    };
    const listed = async () =>
      (await harness.admin.call(runtimeEndpoints.list, { query: { sort: 'recommendedAt,desc' } })).data;
    expect(await recommend(second)).toMatchObject({ version: 2, recommendedAt: expect.any(String) });
    expect((await listed())[0]?.id).toBe(second.id);
    await recommend(first);
    expect((await listed())[0]?.id).toBe(first.id);
    expect(findRecommended(await listed())?.id).toBe(first.id);
  });

  it('[C8] [C113] can be listed, read, moved to another published version and deleted, with its preview', async () => {
    const { id } = await harness.registerRuntime('7.0.0');
    const params = { id };
    await eventually(async () => expect(await pointer('7-0-0')).toBeDefined());
    const { data: listed } = await harness.admin.call(runtimeEndpoints.list, { query: { name: '7.0' } });
    expect(listed.map(({ name }) => name)).toEqual(['7.0.0']);
    await harness.publishRuntime({ version: '7.1.0' });
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

  it('[C119] [C136] can be neither changed nor deleted while an app uses it', async () => {
    const { id } = await harness.registerRuntime('8.0.0');
    await harness.publishApp('app-runtime', { runtimeVersion: '8.0.0' });
    const call = () => harness.admin.call(runtimeEndpoints.delete, { params: { id } });
    const errors = [{ path: '/apps/app-runtime', rule: 'inUse', params: { name: 'App app-runtime' } }];
    await expect(call()).rejects.toMatchObject({ status: 409, code: 'runtimeDeleteFailed', errors });
    await harness.publishRuntime({ version: '8.1.0' });
    const body = { name: '8.1.0', version: 1 };
    await expect(harness.admin.call(runtimeEndpoints.update, { params: { id }, body })).rejects.toMatchObject(
      {
        code: 'runtimeUpdateFailed',
        errors,
      },
    );
    harness.owner.remove('app-runtime');
    await call();
  });

  it('keeps its files while it is not registered, and can be registered again', async () => {
    const { id, digest } = await harness.registerRuntime('8.2.0');
    await harness.admin.call(runtimeEndpoints.delete, { params: { id } });
    await expect(harness.publishRuntime({ version: '8.2.0', script: 'let other;' })).rejects.toThrow(
      'runtimeVersionTaken',
    );
    expect((await harness.registerRuntime('8.2.0')).digest).toBe(digest);
  });

  it('cannot move to a version without a published bundle', async () => {
    const { id } = await harness.registerRuntime('8.3.0');
    const body = { name: '8.4.0', version: 1 };
    await expect(harness.admin.call(runtimeEndpoints.update, { params: { id }, body })).rejects.toMatchObject(
      {
        code: 'runtimeUpdateFailed',
        errors: [{ path: '/body/name', rule: 'published' }],
      },
    );
  });

  it('[C121] has an audit log, and publishes renames to other services', async () => {
    const anna = harness.as({ role: 'admin', name: 'Anna' });
    for (const version of ['10.0.0', '10.1.0']) await harness.publishRuntime({ version });
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
          { path: '/digest', before: created.digest, after: renamed.digest },
          { path: '/previewUrl', before: created.previewUrl, after: renamed.previewUrl },
        ],
      },
      { action: 'runtimes.create', by: 'Anna', changes: expect.any(Array) },
    ]);
    await anna.call(runtimeEndpoints.delete, { params });
    await eventually(async () => {
      const trail = await harness.as({ role: 'monitor' }).call(auditEndpoints.runtime, { params });
      expect(trail.data[0]).toMatchObject({ action: 'runtimes.delete', actor: { name: 'Anna' } });
    });
    const never = anna.call(auditEndpoints.runtime, { params: { id: 'never' } });
    await expect(never).rejects.toMatchObject({ code: 'runtimeNotFound' });
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
