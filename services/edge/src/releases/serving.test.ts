import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Service } from '@noren/service-kit';
import { createEdgeHarness, type EdgeHarness } from '../../test/releases/edge-harness.js';
import { pointerTo, storeRelease } from '../../test/releases/release-fixture.js';

let edges: EdgeHarness;
let edge: Service;
let first: Awaited<ReturnType<typeof storeRelease>>;

const shop = 'shop.development.localhost:8081';
const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
  edge.app.inject({ method, url, headers: { host: shop, ...headers } });

beforeAll(async () => {
  edges = await createEdgeHarness('serving');
  first = await storeRelease(edges.store, 'first');
  await edges.releases.publish(pointerTo(first.digest, 'd1'));
  edge = await edges.edge('edge-1');
});
afterAll(() => edges.stop());

describe('a mini-app origin', () => {
  it('serves pages uncached by path, with or without a query or a trailing slash', async () => {
    for (const url of ['/coupons', '/coupons?id=1', '/coupons/']) {
      const answer = await get(url);
      expect([url, answer.statusCode, answer.body]).toEqual([url, 200, first.html('coupons')]);
      expect(answer.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        vary: 'accept-encoding',
      });
    }
  });

  it('answers 304 for an unchanged page', async () => {
    const { etag } = (await get('/')).headers;
    const response = await get('/', { 'if-none-match': `"other", ${String(etag)}` });
    expect([response.statusCode, response.body]).toEqual([304, '']);
    expect(response.headers['content-security-policy']).toContain('sha256-');
    expect((await get('/', { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  it('serves immutable files in the smallest encoding that the browser accepts', async () => {
    const url = `/_b/${first.scriptPath}`;
    const [br, gzip, none, rejected] = await Promise.all([
      get(url, { 'accept-encoding': 'gzip, deflate, br' }),
      get(url, { 'accept-encoding': 'gzip;q=0.5, br;q=0' }),
      get(url),
      get(url, { 'accept-encoding': 'identity' }),
    ]);
    expect(br.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    });
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(first.script);
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(first.script);
    for (const plain of [none, rejected]) {
      expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, first.script]);
    }
  });

  it('answers HEAD like GET without a body, and other methods with 405', async () => {
    const { headers } = await get('/');
    const head = await get('/', {}, 'HEAD');
    expect([head.statusCode, head.body]).toEqual([200, '']);
    expect(head.headers['content-length']).toBe(headers['content-length']);
    expect((await get('/', {}, 'POST')).statusCode).toBe(405);
  });

  it('allows pages to run only the scripts of their release', async () => {
    const { headers } = await get('/');
    const policy = String(headers['content-security-policy']).split('; ');
    expect(policy).toContain(`script-src 'self' 'sha256-${first.manifest.scriptHashes[0]}'`);
    expect(policy).toContain(
      "connect-src 'self' https://api.line.me http://localhost:8083 http://localhost:8088",
    );
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain('frame-src https:');
    expect(policy).toContain("img-src https: data: 'self'");
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
  });

  it('lets an SVG that is opened on its own run and load nothing', async () => {
    const { headers } = await get(`/_b/${first.logoPath}`);
    expect(headers['content-type']).toBe('image/svg+xml');
    expect(headers['content-security-policy']).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox");
    expect((await get(`/_b/${first.scriptPath}`)).headers['content-security-policy']).toBeUndefined();
  });

  it('allows the console to frame a live preview', async () => {
    await edges.releases.publish(
      pointerTo(first.digest, 'p1', { systemName: '1-0-0', environment: 'preview' }),
    );
    await edges.acks('p1');
    const { headers } = await get('/', { host: '1-0-0.preview.localhost:8081' });
    expect(headers['content-security-policy']).toContain('frame-ancestors http://localhost:8080;');
    expect(headers['content-security-policy']).toContain("frame-src 'none';");
  });

  it("answers an unknown page in the mini-app's language", async () => {
    const english = await storeRelease(edges.store, 'english', { locale: 'en' });
    await edges.releases.publish(pointerTo(english.digest, 'e1', { systemName: 'cafe' }));
    await edges.acks('e1');
    const there = await get('/nothing', { host: 'cafe.development.localhost' });
    expect([there.statusCode, there.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(there.body).toContain('This page could not be found');
    expect(there.body).toContain('#b4532a');
    expect((await get('/nothing')).body).toContain('ページが見つかりません');
    const chosen = await get('/nothing', { cookie: 'a=b; i18n_redirected=en' });
    expect(chosen.body).toContain('This page could not be found');
    expect((await get('/__proto__')).statusCode).toBe(404);
    expect((await get('/_b/constructor')).statusCode).toBe(404);
    expect((await get('/%E0%A4%A')).statusCode).toBe(400);
  });

  it("hides the service's own routes from mini-apps and explains an unknown host", async () => {
    expect((await get('/metrics')).statusCode).toBe(404);
    expect((await get('/health/live', { host: 'edge:8090' })).json()).toEqual({ status: 'ok' });
    const unknown = await get('/', { host: 'elsewhere.example.com', 'accept-language': 'en-GB,ja;q=0.5' });
    expect([unknown.statusCode, unknown.body.includes('There is no mini-app here')]).toEqual([404, true]);
    const waiting = await get('/', { host: 'new.production.localhost' });
    expect([waiting.statusCode, waiting.body.includes('まだ公開されていません')]).toEqual([404, true]);
  });
});

describe('a page in the language that the member chose', () => {
  const host = 'both.development.localhost';
  const getPage = (cookie?: string, more: Record<string, string> = {}, url = '/coupons') =>
    get(url, { host, ...(cookie && { cookie }), ...more });
  let both: typeof first;

  beforeAll(async () => {
    both = await storeRelease(edges.store, 'both', { translations: ['en'] });
    await edges.releases.publish(pointerTo(both.digest, 'l1', { systemName: 'both' }));
    await edges.acks('l1');
  });

  it.each([
    ['i18n_redirected=en', 'en'],
    ['a=b; i18n_redirected=en; c=d', 'en'],
    ['i18n_redirected=ja', 'ja'],
    ['i18n_redirected=fr', 'ja'],
    ['i18n_redirected=__proto__', 'ja'],
    ['xi18n_redirected=en', 'ja'],
    [undefined, 'ja'],
  ] as const)('follows the cookie %s: %s', async (cookie, locale) => {
    for (const url of ['/coupons', '/coupons?id=1', '/coupons/']) {
      const answer = await getPage(cookie, {}, url);
      expect([answer.statusCode, answer.body]).toEqual([200, both.html('coupons', locale)]);
      expect(answer.headers).toMatchObject({
        'cache-control': 'no-cache',
        vary: 'accept-encoding, cookie',
        'content-security-policy': expect.stringContaining(`'sha256-${both.manifest.scriptHashes[0]}'`),
      });
    }
  });

  it('has its own entity tag and its own compressed variants', async () => {
    const english = 'i18n_redirected=en';
    const [ja, en] = await Promise.all([getPage(), getPage(english)]);
    const tagged = (answer: typeof ja) => ({ 'if-none-match': String(answer.headers.etag) });
    const same = await getPage(english, tagged(en));
    expect([same.statusCode, same.body, same.headers.vary]).toEqual([304, '', 'accept-encoding, cookie']);
    for (const [cookie, before, locale] of [
      [english, ja, 'en'],
      [undefined, en, 'ja'],
    ] as const) {
      const response = await getPage(cookie, tagged(before));
      expect([response.statusCode, response.body]).toEqual([200, both.html('coupons', locale)]);
    }
    const small = await getPage(english, { 'accept-encoding': 'br' });
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(both.html('coupons', 'en'));
  });

  it("is in the app's default language if the release was built without translations", async () => {
    const older = await get('/coupons', { cookie: 'i18n_redirected=en' });
    expect([older.statusCode, older.body]).toEqual([200, first.html('coupons')]);
    expect(older.headers.vary).toBe('accept-encoding');
  });
});
