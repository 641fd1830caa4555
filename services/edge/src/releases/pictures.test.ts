import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { toPictureUrl } from '@noren/contracts/picture-urls';
import type { PictureManifest } from '@noren/contracts/pictures';
import type { Service } from '@noren/service-kit';
import { createEdgeHarness, type EdgeHarness } from '../../test/releases/edge-harness.js';
import { pointerTo, storeRelease } from '../../test/releases/release-fixture.js';

const avif = 'image/avif,image/webp,image/svg+xml,image/*,*/*;q=0.8';
const bodies = {
  'image/avif': randomBytes(10),
  'image/webp': randomBytes(20),
  'image/png': randomBytes(30),
} as const;

let edges: EdgeHarness;
let replicas: Service[];
let url: string;

const get = (path: string, accept: string, edge = replicas[0] as Service, headers = {}) =>
  edge.app.inject({
    url: path,
    headers: { host: 'shop.development.localhost:8081', accept, ...headers },
  });

async function storePicture(types: readonly (keyof typeof bodies)[]): Promise<string> {
  const files = await Promise.all(
    types.map(async (type) => ({
      ...{ digest: await edges.store.put(bodies[type]), type, size: bodies[type].length },
    })),
  );
  const manifest: PictureManifest = { format: 'picture/1', files };
  return toPictureUrl(await edges.store.put(Buffer.from(JSON.stringify(manifest))), 'coupon/summer.png');
}

/** Stores a picture in two formats and an original, whose bytes say what they are. */
async function storeWidths(widths: readonly number[]): Promise<string> {
  const all = [
    ...widths.map((width) => ({ type: 'image/avif' as const, width })),
    ...widths.map((width) => ({ type: 'image/webp' as const, width })),
    { type: 'image/jpeg' as const },
  ];
  const files = await Promise.all(
    all.map(async (one) => {
      const body = Buffer.from(JSON.stringify(one));
      return { digest: await edges.store.put(body), size: body.length, ...one };
    }),
  );
  const manifest: PictureManifest = { format: 'picture/1', files };
  return toPictureUrl(await edges.store.put(Buffer.from(JSON.stringify(manifest))), 'top/hero.jpg');
}

beforeAll(async () => {
  edges = await createEdgeHarness('pictures');
  const release = await storeRelease(edges.store, 'first');
  await edges.releases.publish(pointerTo(release.digest, 'd1'));
  replicas = await Promise.all([edges.edge('edge-1'), edges.edge('edge-2')]);
  url = await storePicture(['image/avif', 'image/webp', 'image/png']);
});
afterAll(() => edges.stop());

describe('a picture of a content', () => {
  it.each([
    ['a browser that shows AVIF', avif, 'image/avif'],
    ['a browser that shows WebP', 'image/webp,*/*', 'image/webp'],
    ['a browser that rejects AVIF', 'image/avif;q=0, image/webp', 'image/webp'],
    ['a browser that names neither', 'image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5', 'image/png'],
    ['a client that names nothing', '', 'image/png'],
  ] as const)(
    'is served by every replica without a release of its own: to %s',
    async (_who, accept, type) => {
      for (const edge of replicas) {
        const answer = await get(url, accept, edge);
        expect([answer.statusCode, answer.rawPayload.equals(bodies[type])]).toEqual([200, true]);
        expect(answer.headers).toMatchObject({
          'content-type': type,
          'cache-control': 'public, max-age=31536000, immutable',
          'x-content-type-options': 'nosniff',
          vary: 'accept',
        });
      }
    },
  );

  it('is served in its smallest format, also if that is the original', async () => {
    const small = await storePicture(['image/png', 'image/webp']);
    expect((await get(small, avif)).headers['content-type']).toBe('image/png');
  });

  it('answers 304 for the format that the browser has', async () => {
    const { etag } = (await get(url, avif)).headers;
    const known = { 'if-none-match': String(etag) };
    expect((await get(url, avif, replicas[1], known)).statusCode).toBe(304);
    expect((await get(url, 'image/webp', replicas[1], known)).statusCode).toBe(200);
  });

  it('is the only artifact that can be read by its digest', async () => {
    const secret = await edges.store.put(Buffer.from('{"settings":{}}'));
    const pages = await storeRelease(edges.store, 'second');
    for (const digest of [secret, pages.digest, 'a'.repeat(64)]) {
      const answer = await get(toPictureUrl(digest, 'a.png'), avif);
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store']);
    }
    expect((await get('/_c/none/a.png', avif)).statusCode).toBe(404);
  });

  it('is unavailable, not missing, while its bytes are damaged', async () => {
    const digest = await edges.store.put(randomBytes(40));
    await writeFile(`${edges.directory}/${digest.slice(0, 2)}/${digest}`, 'spoilt');
    const answer = await get(toPictureUrl(digest, 'a.png'), avif);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([503, 'no-cache']);
  });
});

describe('a picture in several widths', () => {
  const widths = [280, 560, 840, 1_120];

  it.each([
    ['', avif, { type: 'image/avif', width: 1_120 }],
    ['?w=280', avif, { type: 'image/avif', width: 280 }],
    ['?w=560', 'image/webp,*/*', { type: 'image/webp', width: 560 }],
    ['?w=840', avif, { type: 'image/avif', width: 840 }],
    ['?w=1120', 'image/webp,*/*', { type: 'image/webp', width: 1_120 }],
    ['?w=280', 'image/png,*/*', { type: 'image/jpeg' }],
  ])('is served in the width and the format that are asked for: %s %s', async (query, accept, expected) => {
    const url = await storeWidths(widths);
    const answer = await get(`${url}${query}`, accept);
    expect([answer.statusCode, JSON.parse(answer.body)]).toEqual([200, expected]);
    expect(answer.headers).toMatchObject({
      'content-type': expected.type,
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept',
    });
  });

  it('is served in its own width where that is the nearest', async () => {
    const url = await storeWidths([280, 400]);
    for (const query of ['', '?w=560', '?w=1120']) {
      expect((await get(`${url}${query}`, avif)).json()).toEqual({ type: 'image/avif', width: 400 });
    }
  });

  it.each(['281', '0280', '2240', '', '280,560', '-280', '1e3'])('has no width %p', async (width) => {
    const answer = await get(`${await storeWidths(widths)}?w=${width}`, avif);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store']);
  });

  it('is served as before if it was stored in one width', async () => {
    for (const query of ['?w=280', '?w=1120']) {
      const answer = await get(`${url}${query}`, avif);
      expect(answer.rawPayload.equals(bodies['image/avif'])).toBe(true);
    }
  });
});
