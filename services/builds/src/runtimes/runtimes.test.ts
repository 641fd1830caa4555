import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { appEvents, ReleaseManifest, runtimeEndpoints } from '@noren/contracts';
import { openArtifactStore, openReleases } from '@noren/service-kit';
import { eventually } from '@noren/service-kit/testing';
import { Value } from 'typebox/value';
import { type BuildsBed, createBuildsBed } from '../test-bed.js';

let bed: BuildsBed;

beforeAll(async () => {
  bed = await createBuildsBed();
});
afterAll(() => bed.stop());

const pointer = async (systemName: string) =>
  (await openReleases(bed.nats)).pointer({ systemName, environment: 'preview' });

describe('registering a runtime version', () => {
  it('keeps its digest, tells of it and publishes its live preview', async () => {
    const runtime = await bed.registerRuntime('2.0.0');
    expect(runtime).toMatchObject({ name: '2.0.0', previewUrl: 'http://2-0-0.preview.localhost:8081' });
    const [event] = await bed.events('runtime.created');
    expect(event?.data).toEqual(runtime);
    const published = await eventually(async () => {
      const found = await pointer('2-0-0');
      if (found === undefined) throw new Error('No preview yet');
      return found;
    });
    const store = openArtifactStore(bed.config.ARTIFACT_STORE);
    const manifest: unknown = JSON.parse(String(await store.get(published.digest)));
    if (!Value.Check(ReleaseManifest, manifest)) throw new Error('Not a manifest');
    expect(Object.keys(manifest.pages)).toEqual(['/']);
    expect(String(await store.get(manifest.pages['/']?.digest ?? ''))).toContain(`/_b/${runtime.digest}/`);
    expect(Object.keys(manifest.files)).toContain(`${runtime.digest}/client/app.js`);
    for (const file of Object.values(manifest.files)) expect(await store.has(file.digest)).toBe(true);
  });

  it('takes any version-like label, the same bundle having the same digest', async () => {
    const [first, second] = [await bed.registerRuntime('3.0.0'), await bed.registerRuntime('3.0.0+local.1')];
    expect(second.digest).toBe(first.digest);
  });

  it('refuses a name that is taken, also when only the preview would be the same', async () => {
    await bed.registerRuntime('4.0.0');
    await expect(bed.registerRuntime('4.0.0')).rejects.toMatchObject({ code: 'runtimeDuplicated' });
    await expect(bed.registerRuntime('4-0-0')).rejects.toMatchObject({ code: 'runtimeDuplicated' });
  });

  it('lets one of many at once have a name', async () => {
    const all = await Promise.allSettled(Array.from({ length: 8 }, () => bed.registerRuntime('5.0.0')));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('refuses when there is no bundle, or not a whole one', async () => {
    const description = join(bed.config.RUNTIME_SOURCE, 'runtime.json');
    const text = await readFile(description, 'utf8');
    await rename(description, `${description}.away`);
    await expect(bed.registerRuntime('6.0.0')).rejects.toMatchObject({ code: 'runtimeSourceMissing' });
    await writeFile(description, text.replaceAll('client/app.js', 'client/../../secret'));
    await expect(bed.registerRuntime('6.0.0')).rejects.toMatchObject({ code: 'runtimeSourceMissing' });
    await rename(`${description}.away`, description);
  });
});

describe('a runtime version', () => {
  it('is listed, read, renamed and deleted, and its preview goes with its name', async () => {
    const { id } = await bed.registerRuntime('7.0.0');
    const params = { id };
    await eventually(async () => expect(await pointer('7-0-0')).toBeDefined());
    const { data: listed } = await bed.admin.call(runtimeEndpoints.list, { query: { name: '7.0' } });
    expect(listed.map(({ name }) => name)).toEqual(['7.0.0']);
    const body = { name: '7.1.0', version: 1 };
    const { data: renamed } = await bed.admin.call(runtimeEndpoints.update, { params, body });
    expect(renamed).toMatchObject({ name: '7.1.0', version: 2 });
    await eventually(async () => expect(await pointer('7-1-0')).toBeDefined());
    expect(await pointer('7-0-0')).toBeUndefined();
    await expect(bed.admin.call(runtimeEndpoints.update, { params, body })).rejects.toMatchObject({
      code: 'conflict',
      current: renamed,
    });
    await bed.admin.call(runtimeEndpoints.delete, { params });
    await expect(bed.admin.call(runtimeEndpoints.get, { params })).rejects.toMatchObject({
      code: 'runtimeNotFound',
    });
    expect(await pointer('7-1-0')).toBeUndefined();
  });

  it('is neither renamed nor deleted while an app uses it', async () => {
    const { id } = await bed.registerRuntime('8.0.0');
    await bed.tellApp('app-runtime', { runtimeVersion: '8.0.0' });
    const call = () => bed.admin.call(runtimeEndpoints.delete, { params: { id } });
    await expect(call()).rejects.toMatchObject({ code: 'inUse' });
    const body = { name: '8.1.0', version: 1 };
    await expect(bed.admin.call(runtimeEndpoints.update, { params: { id }, body })).rejects.toMatchObject({
      code: 'inUse',
    });
    await bed.publish(appEvents.deleted, 'app-runtime', 2, { id: 'app-runtime' });
    await eventually(call);
  });

  it('is seen by those who build, changed by admins, and hidden from only-monitors', async () => {
    await expect(bed.as({ role: 'monitor' }).call(runtimeEndpoints.list)).resolves.toBeDefined();
    await expect(bed.as({ role: 'only-monitor' }).call(runtimeEndpoints.list)).rejects.toMatchObject({
      status: 403,
    });
    const create = bed.as({ role: 'operator' }).call(runtimeEndpoints.create, { body: { name: '9.0.0' } });
    await expect(create).rejects.toMatchObject({ code: 'accessDenied' });
  });
});
