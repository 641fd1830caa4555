import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { appEndpoints } from '@noren/contracts/apps';
import { toDigest } from '@noren/service-kit';
import { eventually, request, type TokenClaims } from '@noren/service-kit/testing';
import { createImagesHarness, type ImagesHarness, png } from '../../test/images/images-harness.js';

let images: ImagesHarness;
beforeAll(async () => {
  images = await createImagesHarness();
});
afterAll(() => images.stop());

describe('an image', () => {
  it('[C108] is served as stored, with immutable caching for its hashed name and no way to run scripts', async () => {
    const app = await images.create(images.full);
    const script =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
    const svg = { name: 'a.svg', type: 'image/svg+xml', bytes: Buffer.from(script) };
    const { file, digest, size } = await images.uploadOne(app, svg);
    for (let time = 0; time < 2; time += 1) {
      const answer = await images.get(app, file);
      expect(answer.headers).toMatchObject({
        'content-type': 'image/svg+xml',
        'cache-control': 'private, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
        etag: `"${digest}"`,
      });
      const bytes = answer.body as Buffer;
      expect([toDigest(bytes), bytes.length]).toEqual([digest, size]);
      expect(bytes.toString()).not.toContain('script');
    }
  });

  it('returns 304 for a matching ETag', async () => {
    const app = await images.create(images.full);
    const { file, digest } = await images.uploadOne(app, png(), { hashVersion: false });
    expect((await images.get(app, file)).headers['cache-control']).toBe('private, no-cache');
    const known = await images.get(app, file, { 'if-none-match': `"other", W/"${digest}"` });
    expect([known.status, known.text]).toEqual([304, '']);
    expect((await images.get(app, file, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('is readable by everyone who can see the app', async () => {
    const app = await images.create(images.full);
    const { file } = await images.uploadOne(app, png());
    const status = async (claims: TokenClaims) => (await images.get(app, file, {}, claims)).status;
    expect(await status({ role: 'only-monitor', groups: [images.full] })).toBe(200);
    expect(await status({ role: 'only-monitor', groups: [images.bare] })).toBe(404);
    expect((await images.get(app, 'none.png')).status).toBe(404);
    expect((await images.get(app, '../etc/passwd')).status).toBe(403);
    expect((await images.get(await images.create(images.full), file)).status).toBe(404);
  });
});

describe('the list of images', () => {
  it('can be filtered by category and name, sorted and paged', async () => {
    const app = await images.create(images.full);
    await images.upload(app, [png('b.png', 5), png('a.png', 6)], { hashVersion: false, category: 'top' });
    await images.upload(app, [png('Autumn.png', 7)], {
      hashVersion: false,
      path: 'coupon',
      category: 'coupon',
    });
    const files = async (query: object) => (await images.list(app, query)).data.map(({ file }) => file);
    expect(await files({ sort: 'file,asc' })).toEqual(['a.png', 'b.png', 'coupon/autumn.png']);
    expect(await files({ category: 'top', sort: 'file,desc' })).toEqual(['b.png', 'a.png']);
    expect(await files({ name: 'AUTUMN' })).toEqual(['coupon/autumn.png']);
    expect(await files({ sort: 'file,asc', size: 1, page: 1 })).toEqual(['b.png']);
    await expect(images.list(app, { sort: 'digest,asc' })).rejects.toMatchObject({
      code: 'invalidParameter',
    });
  });
});

describe('an image that settings reference', () => {
  const slide = (imageUrl: string) => ({ imageUrl, caption: '', link: '' });

  it('must exist when the reference is saved', async () => {
    const app = await images.create(images.full);
    const { url } = await images.uploadOne(app, png());
    const change = (slides: string[], hero = '') =>
      images.change(app, { topPage: { slides: slides.map(slide), heroImageUrl: hero } });
    await expect(change([url, '/static/images/none.png'], '/static/images/nor.png')).rejects.toMatchObject({
      code: 'invalidParameter',
      errors: [
        { path: '/body/sections/topPage/heroImageUrl', rule: 'exists', params: { file: 'nor.png' } },
        { path: '/body/sections/topPage/slides/1/imageUrl', rule: 'exists', params: { file: 'none.png' } },
      ],
    });
    await change([url], 'https://cdn.example.com/a.png');
  });

  it('cannot be deleted while the newest settings use it, but afterwards', async () => {
    const app = await images.create(images.full);
    const { file, url } = await images.uploadOne(app, png());
    await images.change(app, { topPage: { slides: [slide(url)] }, login: { imageUrl: url } });
    await expect(images.remove(app, file)).rejects.toMatchObject({
      code: 'inUse',
      status: 409,
      errors: [
        { path: '/sections/topPage/slides/0/imageUrl', rule: 'inUse' },
        { path: '/sections/login/imageUrl', rule: 'inUse' },
      ],
    });
    await images.change(app, { topPage: { slides: [] }, login: { imageUrl: '' } });
    await images.remove(app, file);
    expect((await images.get(app, file)).status).toBe(404);
    await expect(images.remove(app, file)).rejects.toMatchObject({ code: 'notFound' });
    expect(await images.trail(app, 4)).toMatchObject([{ action: 'images.delete' }, {}, {}, {}]);
    expect((await images.upload(app, [png()]))[0]).toMatchObject({ file });
  });

  it('still exists after a save and a deletion run concurrently', async () => {
    for (let round = 0; round < 8; round += 1) {
      const app = await images.create(images.full);
      const { file, url } = await images.uploadOne(app, png());
      const [named] = await Promise.allSettled([
        images.change(app, { login: { imageUrl: url } }),
        images.remove(app, file),
      ]);
      const { login } = (await images.read(app)).sections;
      expect(login.imageUrl).toBe(named.status === 'fulfilled' ? url : '');
      if (login.imageUrl === url) expect((await images.get(app, file)).status).toBe(200);
    }
  });

  it('can be deleted only by editors of the app', async () => {
    const app = await images.create(images.full);
    const { file } = await images.uploadOne(app, png());
    await expect(images.remove(app, file, images.staff('monitor'))).rejects.toMatchObject({
      code: 'accessDenied',
    });
    await expect(images.remove(app, file, images.staff('operator', images.bare))).rejects.toMatchObject({
      code: 'notFound',
    });
    await images.remove(app, file, images.staff('operator'));
  });
});

describe('the stored images of an app', () => {
  it('are deleted with the app, once it cannot be restored, except bytes that another app shares', async () => {
    const [app, other] = [await images.create(images.full), await images.create(images.full)];
    const { file } = await images.uploadOne(app, png());
    await images.upload(other, [png()]);
    await images.admin.call(appEndpoints.delete, { params: { appId: app.id } });
    expect((await images.get(app, file)).status).toBe(404);
    images.endTrashTime();
    await eventually(async () => {
      const left = await images.harness.mongo.connection
        .collection('images')
        .countDocuments({ appId: app.id });
      expect(left).toBe(0);
    });
    expect((await images.get(other, file)).status).toBe(200);
  });

  it('are cached, and read again after the cache is cleared', async () => {
    const app = await images.create(images.full);
    const { file } = await images.uploadOne(app, png(`${randomUUID()}.png`));
    await images.change(app, { topPage: { title: 'a' } });
    const read = async () => [(await images.get(app, file)).status, (await images.read(app, 1)).version];
    expect(await read()).toEqual([200, 1]);
    await images.admin.call(appEndpoints.clearCache, { params: { appId: app.id } });
    expect(await read()).toEqual([200, 1]);
    const entries = (await request(images.service.app).get('/metrics')).text;
    expect(entries).toMatch(/noren_cache_entries\{cache="images"[^}]*\} \d+/);
  });
});
