import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bundleSizeLimit, runtimeEndpoints } from '@noren/contracts/runtimes';
import { craftZip, toZip } from '@noren/service-kit/testing';
import { type BuildsHarness, createBuildsHarness } from '../../../test/builds-harness.js';
import {
  createRuntimeFiles,
  type RuntimeChange,
  runtimeServer,
} from '../../../test/pipeline/runtime-fixture.js';

let harness: BuildsHarness;

beforeAll(async () => {
  harness = await createBuildsHarness();
});
afterAll(() => harness.stop());

const createZip = (change: RuntimeChange) => toZip(createRuntimeFiles(change));
const published = async (name: string) =>
  (await harness.admin.call(runtimeEndpoints.published, { query: { name } })).data;

/** Returns the status, code and first error of a rejected upload. */
async function getRejection(zip: Buffer, digest?: string): Promise<unknown[]> {
  const { status, body } = await harness.upload(zip, digest);
  const [error] = body.errors ?? [];
  return [status, body.code, error?.path, error?.rule];
}

describe('the publication of a bundle', () => {
  it('[C27] stores it under its own version and lists who published what', async () => {
    const { digest } = await harness.publishRuntime({ version: '2.0.0' });
    expect(digest).toMatch(/^[0-9a-f]{64}$/);
    const [listed, ...others] = await published('2.0.0');
    expect(others).toEqual([]);
    expect(listed).toEqual({
      name: '2.0.0',
      digest,
      size: expect.any(Number),
      publishedBy: 'admin',
      publishedAt: expect.any(String),
      changes: { ja: '最初のバージョン', en: 'First version' },
      pages: expect.arrayContaining(['top', 'coupons']),
      sections: ['application', 'topPage'],
      registered: false,
    });
    expect(listed?.pages).not.toContain('preview');
    await harness.admin.call(runtimeEndpoints.create, { body: { name: '2.0.0' } });
    expect(await published('2.0.0')).toMatchObject([{ registered: true }]);
  });

  it('returns the same publication for the same bundle', async () => {
    const first = await harness.publishRuntime({ version: '2.1.0' });
    const again = await harness.upload(createZip({ version: '2.1.0' }), first.digest, { name: 'Anna' });
    expect([again.status, again.body.data]).toEqual([201, first]);
  });

  it('rejects other contents for a published version', async () => {
    const first = await harness.publishRuntime({ version: '2.2.0' });
    const other = createZip({ version: '2.2.0', script: 'let other;' });
    expect(await getRejection(other)).toEqual([409, 'runtimeVersionTaken', undefined, undefined]);
    expect(await published('2.2.0')).toEqual([first]);
  });

  it('accepts one of many concurrent bundles of the same version', async () => {
    const uploads = Array.from({ length: 6 }, (_, at) =>
      harness.upload(createZip({ version: '2.3.0', script: `let number = ${at % 2};` })),
    );
    const answers = await Promise.all(uploads);
    const digests = new Set(
      answers.flatMap(({ status, body }) => (status === 201 ? [body.data.digest] : [])),
    );
    expect([...digests]).toEqual((await published('2.3.0')).map(({ digest }) => digest));
    for (const { status, body } of answers)
      expect(body.code).toBe(status === 201 ? undefined : 'runtimeVersionTaken');
  });

  it('rejects an upload with another digest than announced', async () => {
    const rejection = await getRejection(createZip({ version: '2.4.0' }), 'a'.repeat(64));
    expect(rejection).toEqual([400, 'runtimeBundleInvalid', '/body/files', 'digest']);
    expect(await published('2.4.0')).toEqual([]);
  });

  const files = createRuntimeFiles({ version: '2.5.0' });
  const { 'client/app.js': script, ...incomplete } = files;
  const description = '/body/files/runtime.json';
  it.each<[string, Buffer, string, string]>([
    ['is not a zip', Buffer.from('hello'), '/body/files', 'archive'],
    ['has no description', toZip({ 'client/app.js': script }), description, 'required'],
    ['has a broken description', toZip({ ...files, 'runtime.json': '{' }), description, 'format'],
    ['lacks a listed file', toZip(incomplete), description, 'exists'],
    ['has an unlisted file', toZip({ ...files, 'more.js': '' }), '/body/files/more.js', 'archive'],
    ['leaves the archive', toZip({ ...files, '../evil.js': '' }), '/body/files/../evil.js', 'archive'],
    [
      'has a link',
      craftZip([{ name: 'client/app.js', data: Buffer.from('/etc/passwd'), mode: 0o120777 }]),
      '/body/files/client/app.js',
      'archive',
    ],
    ['has no semantic version', createZip({ version: 'null' }), `${description}/version`, 'semanticVersion'],
    ['has a number as version', createZip({ version: '1.0' }), `${description}/version`, 'semanticVersion'],
    [
      'has an unknown field',
      createZip({ version: '2.5.0', describe: (bundle) => ({ ...bundle, more: 1 }) }),
      `${description}/more`,
      'additionalProperties',
    ],
    [
      'reads outside of itself',
      createZip({ version: '2.5.0', describe: (bundle) => ({ ...bundle, server: '../server.js' }) }),
      description,
      'exists',
    ],
    [
      'starts a page with a file that it does not serve',
      createZip({ version: '2.5.0', describe: (bundle) => ({ ...bundle, client: ['client/app.js'] }) }),
      description,
      'exists',
    ],
    [
      'cannot render',
      createZip({ version: '2.5.0', server: 'export const nothing = 1;' }),
      '/body/files/server/server.js',
      'format',
    ],
    [
      'fails to render',
      createZip({
        version: '2.5.0',
        server: runtimeServer.replace(
          "return '<!doctype html><div",
          "throw new Error('no root'); return '<div",
        ),
      }),
      '/body/files/server/server.js',
      'format',
    ],
    ['is too large', Buffer.alloc(bundleSizeLimit + 1), '/body/files', 'fileSize'],
  ])('rejects a bundle that %s', async (_case, zip, path, rule) => {
    expect(await getRejection(zip)).toEqual([400, 'runtimeBundleInvalid', path, rule]);
    expect(await published('2.5.0')).toEqual([]);
  });

  it('is for admins; others who see runtime versions see it', async () => {
    const zip = createZip({ version: '2.6.0' });
    for (const role of ['operator', 'monitor'] as const) {
      expect(await harness.upload(zip, undefined, { role })).toMatchObject({ status: 403 });
      await expect(harness.as({ role }).call(runtimeEndpoints.published)).resolves.toBeDefined();
    }
    const onlyMonitor = harness.as({ role: 'only-monitor' });
    await expect(onlyMonitor.call(runtimeEndpoints.published)).rejects.toMatchObject({ status: 403 });
  });
});
