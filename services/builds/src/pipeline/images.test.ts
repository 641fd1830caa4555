import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Configuration } from '@noren/contracts/configurations';
import { noOptions } from '@noren/contracts/groups';
import type { StaticImage } from '@noren/contracts/images';
import { ReleaseManifest } from '@noren/contracts/releases';
import { toDigest } from '@noren/service-kit';
import { samplePng, sampleSvg } from '@noren/service-kit/testing';
import { Value } from 'typebox/value';
import { buildInput, buildPorts, configurationAt, countingStore } from '../../test/pipeline/build-fixture.js';
import type { BuildInput, BuildPorts } from './build.js';
import type { BuildImage } from './pictures.js';
import { runPipeline } from './pipeline.js';

const deaf = { started: async () => {}, ended: async () => {} };
const png = samplePng();
const svg = sampleSvg();

let store: Awaited<ReturnType<typeof countingStore>>;
let ports: BuildPorts;
let input: BuildInput;

function image(file: string, bytes: Buffer, mediaType: StaticImage['mediaType']): BuildImage {
  return { file, digest: toDigest(bytes), mediaType, size: bytes.length };
}

beforeEach(async () => {
  store = await countingStore();
  ports = await buildPorts(store);
  await store.put(png);
  await store.put(svg);
  const images = [image('top/hero.png', png, 'image/png'), image('logo.svg', svg, 'image/svg+xml')];
  input = { ...(await buildInput(ports)), images };
});

function build(
  change: (sections: Configuration['sections']) => void,
  overrides: Partial<BuildInput> = {},
): Promise<string> {
  const configuration = configurationAt('app-1', 1);
  change(configuration.sections);
  return runPipeline(
    { ...input, ...overrides },
    { ...ports, configuration: async () => configuration },
    deaf,
  );
}

async function toManifest(digest: string): Promise<ReleaseManifest> {
  const manifest: unknown = JSON.parse(String(await store.get(digest)));
  if (!Value.Check(ReleaseManifest, manifest)) throw new Error('Not a manifest');
  return manifest;
}

const tile = (imageUrl: string) => ({ imageUrl, title: 'Tile', link: '' });
const paths = { png: `${toDigest(png)}/hero.png`, svg: `${toDigest(svg)}/logo.svg` };

describe('images of the app', () => {
  it('are part of the release, and pages reference them by their served path', async () => {
    const manifest = await toManifest(
      await build(({ topPage }) => {
        topPage.heroImageUrl = '/static/images/top/hero.png';
        topPage.tiles = [tile('/static/images/logo.svg'), tile('https://example.com/a.png'), tile('')];
      }),
    );
    expect(manifest.files[paths.png]).toEqual({
      digest: toDigest(png),
      type: 'image/png',
      size: png.length,
    });
    const drawn = manifest.files[paths.svg];
    expect(drawn).toMatchObject({ digest: toDigest(svg), type: 'image/svg+xml', size: svg.length });
    for (const digest of [drawn?.digest, drawn?.br, drawn?.gzip]) {
      expect(await store.has(digest ?? '')).toBe(true);
    }
    const html = String(await store.get(manifest.pages['/']?.digest ?? ''));
    expect(html).toContain(`"heroImageUrl":"/_b/${paths.png}"`);
    expect(html).toContain(`"imageUrl":"/_b/${paths.svg}"`);
    expect(html).toContain('https://example.com/a.png');
    expect(html).not.toContain('/static/images/');
  });

  it('determine the digest of the asset by their bytes, not their names', async () => {
    const hero = ({ topPage }: Configuration['sections']) => {
      topPage.heroImageUrl = '/static/images/top/hero.png';
    };
    const digest = await build(hero);
    expect(await build(hero)).toBe(digest);
    const other = samplePng(8, 8);
    await store.put(other);
    expect(await build(hero, { images: [image('top/hero.png', other, 'image/png')] })).not.toBe(digest);
  });

  it('are excluded and need not exist if their section is disabled', async () => {
    const app = { ...input.app, features: noOptions };
    const digest = await build(
      ({ barcodeReader }) => {
        barcodeReader.guideImageUrl = '/static/images/gone.png';
      },
      { app },
    );
    expect(digest).toBe(await build(() => {}, { app }));
  });

  it('fail the build with the path of the setting if they are missing', async () => {
    const named = (file: string) =>
      build(({ topPage }) => {
        topPage.tiles = [tile('/static/images/logo.svg'), tile(`/static/images/${file}`)];
      });
    await expect(named('gone.png')).rejects.toMatchObject({
      code: 'buildSettingsInvalid',
      message: 'Some settings are not valid. Correct them and build again. (topPage/tiles/1/imageUrl)',
    });
    const lost = { ...image('lost.png', Buffer.from('never stored'), 'image/png') };
    input = { ...input, images: [...input.images, lost] };
    await expect(named('lost.png')).rejects.toMatchObject({ code: 'buildSettingsInvalid' });
  });
});
