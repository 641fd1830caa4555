import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AppDetail } from '@noren/contracts/apps';
import { PictureManifest, pictureEndpoints } from '@noren/contracts/pictures';
import { openArtifactStore } from '@noren/service-kit';
import { samplePhoto, sampleSvg } from '@noren/service-kit/testing';
import { Value } from 'typebox/value';
import { createImagesHarness, type ImagesHarness, png } from '../../test/images/images-harness.js';

let images: ImagesHarness;
let app: AppDetail;
beforeAll(async () => {
  images = await createImagesHarness();
  app = await images.create(images.full);
});
afterAll(() => images.stop());

const store = async (files: string[], role: 'service' | 'operator' = 'service') => {
  const client = images.as({ role, groups: [images.full] });
  return (await client.call(pictureEndpoints.store, { params: { appId: app.id }, body: { files } })).data;
};
const artifacts = () => openArtifactStore(images.harness.config.ARTIFACT_STORE);

async function getManifest(digest = ''): Promise<PictureManifest> {
  const manifest: unknown = JSON.parse(String(await artifacts().get(digest)));
  if (!Value.Check(PictureManifest, manifest)) throw new Error('Not a manifest');
  return manifest;
}

describe('an image that contents name', () => {
  it('is stored in each width in AVIF and WebP and as it is, smallest first, once', async () => {
    const photo = { name: 'photo.png', type: 'image/png', bytes: samplePhoto() };
    const image = await images.uploadOne(app, photo);
    const [picture, ...others] = await store([image.file, 'gone.png']);
    expect([picture?.file, others]).toEqual([image.file, []]);
    const { files } = await getManifest(picture?.digest);
    const original = files.find(({ type }) => type === 'image/png');
    expect(original).toEqual({ digest: image.digest, type: 'image/png', size: image.size });
    expect(new Set(files.map(({ type, width }) => [width, type].join(' ')))).toEqual(
      new Set(['280 image/avif', '280 image/webp', '320 image/avif', '320 image/webp', ' image/png']),
    );
    expect(files.map(({ size }) => size)).toEqual(files.map(({ size }) => size).sort((a, b) => a - b));
    for (const { digest, size } of files) expect(await artifacts().get(digest)).toHaveLength(size);
    const again = await Promise.all([store([image.file]), store([image.file])]);
    expect(again).toEqual([[picture], [picture]]);
  });

  it('is encoded once, and again only if that was before it had several widths', async () => {
    const { file, digest } = await images.uploadOne(app, png('once.png', 17));
    const [picture] = await store([file]);
    const pictures = images.harness.mongo.connection.collection<{ _id: string; encoding?: string }>(
      'pictures',
    );
    const written = () => pictures.findOne({ _id: digest });
    const first = await written();
    await store([file]);
    expect(await written()).toEqual(first);
    const old = await artifacts().put(Buffer.from('{"format":"picture/1","files":[]}'));
    await pictures.updateOne({ _id: digest }, { $set: { manifest: old }, $unset: { encoding: 1 } });
    expect(await store([file])).toEqual([picture]);
    expect(await written()).toMatchObject({ manifest: picture?.digest, encoding: first?.encoding });
  });

  it('is compressed if it is a drawing', async () => {
    const image = await images.uploadOne(app, { name: 'a.svg', type: 'image/svg+xml', bytes: sampleSvg() });
    const [picture] = await store([image.file]);
    expect((await getManifest(picture?.digest)).files).toEqual([
      {
        ...{ digest: image.digest, type: 'image/svg+xml', size: image.size },
        ...{ br: expect.any(String), gzip: expect.any(String) },
      },
    ]);
  });

  it('is stored again where the artifact store lost it', async () => {
    const { file } = await images.uploadOne(app, png('lost.png', 9));
    const [picture] = await store([file]);
    const { digest = '' } = picture ?? {};
    const path = new URL(`${images.harness.config.ARTIFACT_STORE}/${digest.slice(0, 2)}/${digest}`);
    await rm(path);
    expect(await store([file])).toEqual([picture]);
    expect(await artifacts().has(digest)).toBe(true);
  });

  it('is stored for services only', async () => {
    await expect(store(['a.png'], 'operator')).rejects.toMatchObject({ code: 'accessDenied' });
  });
});
