import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { buildSteps } from '@noren/contracts/assets';
import type { Locale } from '@noren/contracts/errors';
import { noOptions } from '@noren/contracts/groups';
import { ReleaseManifest } from '@noren/contracts/releases';
import { Value } from 'typebox/value';
import { buildInput, buildPorts, configurationAt, countingStore } from '../../test/pipeline/build-fixture.js';
import { writeRuntime } from '../../test/pipeline/runtime-fixture.js';
import type { BuildInput, BuildPorts } from './build.js';
import { createRuntimeLoader } from './bundle/load-runtime.js';
import { runPipeline } from './pipeline.js';

const deaf = { started: async () => {}, ended: async () => {} };

let store: Awaited<ReturnType<typeof countingStore>>;
let ports: BuildPorts;
let input: BuildInput;

beforeEach(async () => {
  store = await countingStore();
  ports = await buildPorts(store);
  input = await buildInput(ports);
});

async function toManifest(digest: string): Promise<ReleaseManifest> {
  const manifest: unknown = JSON.parse(String(await store.get(digest)));
  if (!Value.Check(ReleaseManifest, manifest)) throw new Error('Not a manifest');
  return manifest;
}

async function html(digest: string, path: string): Promise<string> {
  const file = (await toManifest(digest)).pages[path];
  return String(await store.get(file?.digest ?? ''));
}

describe('the pipeline', () => {
  it('runs its steps in the order of the contract', async () => {
    const steps: string[] = [];
    await runPipeline(input, ports, { ...deaf, ended: async (step) => void steps.push(step) });
    expect(steps).toEqual([...buildSteps]);
  });

  it('returns the same digest for the same input, also on another worker with an empty cache', async () => {
    const digest = await runPipeline(input, ports, deaf);
    expect(await runPipeline(input, ports, deaf)).toBe(digest);
    const elsewhere = await buildPorts(await countingStore());
    expect(await runPipeline(await buildInput(elsewhere), elsewhere, deaf)).toBe(digest);
  });

  it('returns another digest for other settings, names, features or runtimes', async () => {
    const digests = await Promise.all([
      runPipeline(input, ports, deaf),
      runPipeline({ ...input, configurationVersion: 2 }, ports, deaf),
      runPipeline({ ...input, app: { ...input.app, name: 'Bar' } }, ports, deaf),
      runPipeline({ ...input, app: { ...input.app, features: noOptions } }, ports, deaf),
      runPipeline(await buildInput(ports, await writeRuntime({ script: 'let other;' })), ports, deaf),
    ]);
    expect(new Set(digests).size).toBe(digests.length);
  });

  it('stores every file of the manifest by digest, plain and compressed', async () => {
    const manifest = await toManifest(await runPipeline(input, ports, deaf));
    expect(Object.keys(manifest.pages)).toEqual(['/', '/coupons', '/coupons/detail', '/login']);
    expect(Object.keys(manifest.files)).toEqual(
      ['client/app.css', 'client/app.js', 'client/icon.png'].map((path) => `${input.runtime.digest}/${path}`),
    );
    const { pages, translations = {}, files } = manifest;
    const all = [pages, ...Object.values(translations), files].flatMap((each) => Object.values(each));
    expect(all).toHaveLength(4 + 4 + 3);
    for (const file of all) {
      const bytes = await store.get(file.digest);
      expect(bytes?.length).toBe(file.size);
      if (file.br === undefined || file.gzip === undefined) continue;
      expect(brotliDecompressSync((await store.get(file.br)) as Buffer)).toEqual(bytes);
      expect(gunzipSync((await store.get(file.gzip)) as Buffer)).toEqual(bytes);
    }
    expect(manifest.scriptHashes).toHaveLength(4);
  });

  it('stores nothing for an unchanged build', async () => {
    await runPipeline(input, ports, deaf);
    const before = store.puts;
    await runPipeline(input, ports, deaf);
    expect(store.puts).toBe(before);
  });

  it('stores only the manifest and the page whose slice changed, in each language', async () => {
    await runPipeline(input, ports, deaf);
    const before = store.puts;
    await runPipeline({ ...input, configurationVersion: 2 }, ports, deaf);
    expect(store.puts - before).toBe(2 * 3 + 1);
  });

  it.each<[own: Locale, other: Locale]>([
    ['ja', 'en'],
    ['en', 'ja'],
  ])('renders every page in the app’s language %s and translated into %s', async (own, other) => {
    const configuration = configurationAt('app-1', 1);
    configuration.sections.application.locale = own;
    const localizedPorts = { ...ports, configuration: async () => configuration };
    const { pages, translations = {} } = await toManifest(await runPipeline(input, localizedPorts, deaf));
    expect(Object.keys(translations)).toEqual([other]);
    const translated = translations[other] ?? {};
    expect(Object.keys(translated)).toEqual(Object.keys(pages));
    for (const path of Object.keys(pages)) {
      const inOwn = String(await store.get(pages[path]?.digest ?? ''));
      expect(inOwn).toContain(`<html lang="${own}">`);
      const spoken = [`lang="${own}"`, `"locale":"${own}"`] as const;
      const turned = spoken.reduce((html, part) => html.replace(part, part.replace(own, other)), inOwn);
      expect(String(await store.get(translated[path]?.digest ?? ''))).toBe(turned);
    }
  });

  it('[C96] excludes pages and settings of features that the group lacks', async () => {
    const digest = await runPipeline({ ...input, app: { ...input.app, features: noOptions } }, ports, deaf);
    expect(Object.keys((await toManifest(digest)).pages)).toEqual(['/', '/login']);
    expect(await html(digest, '/')).toContain(
      'data-sections="application contentsConfig footer header splash styles text topPage translations tutorial"',
    );
  });

  it('excludes pages that the template lacks', async () => {
    const app: BuildInput['app'] = { ...input.app, pages: ['top'] };
    const digest = await runPipeline({ ...input, app }, ports, deaf);
    expect(await html(digest, '/')).toContain('data-pages="top"');
    expect(Object.keys((await toManifest(digest)).pages)).toEqual(['/']);
  });

  it('reports which settings are invalid', async () => {
    const broken = configurationAt('app-1', 1);
    broken.sections.application.baseColor = 'red';
    const failing = { ...ports, configuration: async () => broken };
    await expect(runPipeline(input, failing, deaf)).rejects.toMatchObject({
      code: 'buildSettingsInvalid',
      message: 'Some settings are not valid. Correct them and build again. (application/baseColor)',
    });
  });

  it('reports which page failed to render', async () => {
    const crash = configurationAt('app-1', 1);
    crash.sections.application.title = 'crash';
    const failing = { ...ports, configuration: async () => crash };
    await expect(runPipeline(input, failing, deaf)).rejects.toMatchObject({
      code: 'buildPageFailed',
      message: 'A page could not be made from the settings. (top)',
    });
  });
});

describe('a runtime from the cache directory', () => {
  it('is written again if a cached file was modified', async () => {
    const cacheDirectory = await writeRuntime();
    await createRuntimeLoader({ store, cacheDirectory })(input.runtime);
    const place = join(cacheDirectory, input.runtime.digest);
    await writeFile(join(place, 'client/app.css'), 'body{display:none}');
    const { place: loaded } = await createRuntimeLoader({ store, cacheDirectory })(input.runtime);
    expect(loaded.read('client/app.css')).toBe('body{margin:0}');
    expect(
      (await readdir(cacheDirectory)).filter((name) => name.startsWith(input.runtime.digest)),
    ).toHaveLength(1);
  });

  it('is rejected if its files do not match its digest', async () => {
    const files = input.runtime.files.map((file, index) =>
      index === 0 ? { ...file, digest: 'a'.repeat(64) } : file,
    );
    await expect(ports.loadRuntime({ ...input.runtime, files })).rejects.toMatchObject({
      code: 'buildRuntimeUnusable',
    });
  });

  it('is rejected if it has no render functions', async () => {
    const useless = await buildInput(ports, await writeRuntime({ server: 'export const nothing = 1;' }));
    await expect(ports.loadRuntime(useless.runtime)).rejects.toMatchObject({ code: 'buildRuntimeUnusable' });
  });
});
