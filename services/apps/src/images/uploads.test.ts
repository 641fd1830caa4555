import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { imageCountLimit, imageSizeLimit } from '@noren/contracts/images';
import { type MultipartFile, sampleJpeg, samplePng, sampleSvg } from '@noren/service-kit/testing';
import { createImagesHarness, type ImagesHarness, png } from '../../test/images/images-harness.js';

let images: ImagesHarness;
beforeAll(async () => {
  images = await createImagesHarness();
});
afterAll(() => images.stop());

describe('the upload of images', () => {
  it('[C108] returns a name with a content hash and the properties of each image', async () => {
    const app = await images.create(images.full);
    const files = [
      png(),
      { name: 'card.JPEG', type: 'image/jpeg', bytes: sampleJpeg() },
      { name: 'のれん.svg', type: 'image/svg+xml', bytes: sampleSvg() },
    ];
    const [summer, card, noren] = await images.upload(app, files, {
      path: 'coupon/2026',
      category: 'coupon',
    });
    const { digest = '' } = summer ?? {};
    expect(summer).toMatchObject({
      file: `coupon/2026/summer-sale-${digest.slice(0, 12)}.png`,
      url: `/static/images/coupon/2026/summer-sale-${digest.slice(0, 12)}.png`,
      ...{ category: 'coupon', mediaType: 'image/png', width: 4, height: 3, uploadedBy: 'Aki' },
    });
    expect(card?.file).toMatch(/^coupon\/2026\/card-[0-9a-f]{12}\.jpeg$/);
    expect(noren?.file).toMatch(/^coupon\/2026\/[0-9a-f]{12}\.svg$/);
    expect((await images.list(app)).data).toHaveLength(3);
  });

  it('returns the existing image for the same content', async () => {
    const app = await images.create(images.full);
    const [first] = await images.upload(app, [png()]);
    const secondUpload = await images.upload(app, [png(), png()]);
    expect(secondUpload).toEqual([first, first]);
    const plain = { hashVersion: false, path: 'top' };
    expect(await images.upload(app, [png()], plain)).toEqual(await images.upload(app, [png()], plain));
    const racing = await Promise.all(
      Array.from({ length: 6 }, () => images.uploadOne(app, png('race.png'), plain)),
    );
    expect(new Set(racing.map(({ id }) => id)).size).toBe(1);
    expect((await images.list(app)).page.totalElements).toBe(3);
  });

  it('[C108] replaces an image of the same name if names have no hash', async () => {
    const app = await images.create(images.full);
    const plain = { hashVersion: false };
    const first = await images.uploadOne(app, png('logo.png'), plain);
    const second = await images.uploadOne(app, png('logo.png', 9), plain);
    expect(second).toMatchObject({ id: first.id, file: 'logo.png', width: 9 });
    expect((await images.get(app, 'logo.png')).headers['etag']).toBe(`"${second.digest}"`);
    const [change] = await images.trail(app, 2);
    expect(change).toMatchObject({ action: 'images.upload', actor: { name: 'Aki' } });
    expect(change?.changes).toContainEqual({
      path: '/images/logo.png/digest',
      before: first.digest,
      after: second.digest,
    });
  });

  it('never replaces the content of a hashed name', async () => {
    const app = await images.create(images.full);
    const { file } = await images.uploadOne(app, png());
    const forged = await images.send(app, [png(file, 9)], { hashVersion: false });
    expect(forged.body).toMatchObject({
      code: 'invalidParameter',
      errors: [{ path: '/body/files/0', rule: 'unique', params: { file } }],
    });
  });

  it.each<[string, MultipartFile[], number, object]>([
    [
      'a broken image',
      [png(), { ...png(), bytes: samplePng().subarray(0, 40) }],
      400,
      { code: 'imageInvalid' },
    ],
    ['another extension', [png(), png('a.jpg')], 400, { code: 'imageInvalid' }],
    [
      'a file that is not an image',
      [png(), { name: 'a.png', type: 'text/html', bytes: Buffer.from('<p>') }],
      400,
      { code: 'imageInvalid' },
    ],
    [
      'an image that is too large',
      [png(), { ...png(), bytes: Buffer.alloc(imageSizeLimit + 1) }],
      413,
      { code: 'imageTooLarge' },
    ],
    ['no file', [], 403, { errors: [{ path: '/body/files', rule: 'required' }] }],
    [
      'too many files',
      Array.from({ length: imageCountLimit + 1 }, (_, index) => png(`${index}.png`)),
      403,
      { errors: [{ path: '/body/files', rule: 'maxItems' }] },
    ],
  ])('[C79] [C130] stores nothing if it contains %s', async (_what, files, status, problem) => {
    const app = await images.create(images.full);
    const answer = await images.send(app, files);
    expect([answer.status, answer.body]).toEqual([status, expect.objectContaining({})]);
    expect(answer.body).toMatchObject(problem);
    expect((await images.list(app)).data).toEqual([]);
  });

  it('reports which file is not an image', async () => {
    const app = await images.create(images.full);
    const { body } = await images.send(app, [png(), { ...png('bad.png'), bytes: Buffer.from('x') }]);
    expect(body.errors).toMatchObject([{ path: '/body/files/1', params: { name: 'bad.png' } }]);
  });

  it('rejects two contents with the same name', async () => {
    const app = await images.create(images.full);
    const { body } = await images.send(app, [png('a.png'), png('a.png', 9)], { hashVersion: false });
    expect(body.errors).toMatchObject([{ path: '/body/files/1', rule: 'unique' }]);
  });

  it('requires permission to change the app', async () => {
    const app = await images.create(images.full);
    const as = async (role: 'operator' | 'monitor' | 'service', group: string) =>
      (await images.send(app, [png()], {}, { role, groups: [group] })).body.code;
    expect(await as('monitor', images.full)).toBe('accessDenied');
    expect(await as('service', images.full)).toBe('accessDenied');
    expect(await as('operator', images.bare)).toBe('notFound');
    expect(await as('operator', images.full)).toBeUndefined();
  });
});
