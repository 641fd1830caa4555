import { beforeEach, describe, expect, it } from '@jest/globals';
import type { PictureManifest } from '@noren/contracts/pictures';
import { ReleaseManifest } from '@noren/contracts/releases';
import { toDigest } from '@noren/service-kit';
import { samplePng, sampleSvg } from '@noren/service-kit/testing';
import { Value } from 'typebox/value';
import { buildInput, buildPorts, configurationAt, countingStore } from '../../test/pipeline/build-fixture.js';
import type { BuildInput, BuildPorts } from './build.js';
import { runPipeline } from './pipeline.js';

const noWatcher = { started: async () => {}, ended: async () => {} };
const png = samplePng();
const svg = sampleSvg();
const file = 'top/hero.png';

let store: Awaited<ReturnType<typeof countingStore>>;
let ports: BuildPorts;
let input: BuildInput;
/** Files that the owner of the images was asked to store. */
let asked: string[];

beforeEach(async () => {
  store = await countingStore();
  asked = [];
  const configuration = configurationAt('app-1', 1);
  configuration.sections.topPage.heroImageUrl = `/static/images/${file}`;
  configuration.sections.header.logoUrl = '/static/images/logo.svg';
  ports = { ...(await buildPorts(store, async () => configuration)), storePicture: createStorePicture(png) };
  await store.put(png);
  await store.put(svg);
  const images: BuildInput['images'] = [
    { file, digest: toDigest(png), mediaType: 'image/png', size: png.length },
    { file: 'logo.svg', digest: toDigest(svg), mediaType: 'image/svg+xml', size: svg.length },
  ];
  input = { ...(await buildInput(ports)), images };
});

/** Creates a fake of the owner, whose library has an image with these bytes under every name. */
function createStorePicture(original: Buffer): BuildPorts['storePicture'] {
  return async (_appId, named) => {
    asked.push(named);
    const encoded = [280, 560].map((width) => ({ width, bytes: Buffer.from(`AVIF of ${width} pixels`) }));
    const files: PictureManifest['files'] = [];
    for (const { width, bytes } of encoded)
      files.push({ digest: await store.put(bytes), type: 'image/avif', size: bytes.length, width });
    files.push({ digest: await store.put(original), type: 'image/png', size: original.length });
    const manifest: PictureManifest = { format: 'picture/1', files };
    return { file: named, digest: await store.put(Buffer.from(JSON.stringify(manifest))) };
  };
}

async function build(changed: Partial<BuildPorts> = {}) {
  const digest = await runPipeline(input, { ...ports, ...changed }, noWatcher);
  const manifest: unknown = JSON.parse(String(await store.get(digest)));
  if (!Value.Check(ReleaseManifest, manifest)) throw new Error('Not a manifest');
  return { digest, manifest, html: String(await store.get(manifest.pages['/']?.digest ?? '')) };
}

describe('pictures of settings', () => {
  it('are shown by their sizes, which the release names with the original', async () => {
    const { html, manifest } = await build();
    const [, digest = ''] = /"heroImageUrl":"\/_c\/([0-9a-f]{64})\/hero\.png"/.exec(html) ?? [];
    const picture = JSON.parse(String(await store.get(digest))) as PictureManifest;
    const [small, wide] = picture.files.map((one) => one.digest);
    const names = Object.keys(manifest.files);
    expect(names).toEqual(
      expect.arrayContaining([
        ...[`${digest}/picture.json`, `${small}/280.avif`, `${wide}/560.avif`],
        ...[`${toDigest(png)}/hero.png`, `${toDigest(svg)}/logo.svg`],
      ]),
    );
    expect(manifest.files[`${wide}/560.avif`]).toMatchObject({ digest: wide, type: 'image/avif' });
  });

  it('leave drawings as they are', async () => {
    const { html } = await build();
    expect(html).toContain(`"logoUrl":"/_b/${toDigest(svg)}/logo.svg"`);
    expect(asked).toEqual([file]);
  });

  it('are the same in each build', async () => {
    const first = await build();
    expect((await build()).digest).toBe(first.digest);
  });

  it.each([
    ['cannot be encoded', async () => undefined],
    ['was replaced since the build was requested', createStorePicture(samplePng(9, 9))],
  ])('are the original where it %s', async (_why, storePicture) => {
    const { html } = await build({ storePicture });
    expect(html).toContain(`"heroImageUrl":"/_b/${toDigest(png)}/hero.png"`);
  });

  it('fail the build for the time being while their owner is unreachable', async () => {
    const error = new Error('unreachable');
    await expect(build({ storePicture: () => Promise.reject(error) })).rejects.toBe(error);
  });
});
