import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ConsoleConfig } from '@noren/contracts/console';
import type { FastifyInstance } from 'fastify';
import { manifestFile } from '../remote/register-remote.js';
import { createSite } from './create-site.js';

const config: ConsoleConfig = {
  issuer: 'https://id.example.com/realms/noren',
  clientId: 'noren-console',
  apiBase: '/api',
  previewUrl: 'https://{systemName}.{environment}.example.com',
};
const script = `console.log(${JSON.stringify('のれん'.repeat(500))})`;
const hashed = 'main.0123456789abcdef.js';
const reported: string[] = [];

let directory: string;
let shell: FastifyInstance;
let remote: FastifyInstance;

/** Creates builds of the shell and a remote, settings, and a file beside them that must stay hidden. */
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'noren-site-'));
  const at = (...path: string[]) => join(directory, ...path);
  for (const name of ['shell', 'remote', 'settings']) await mkdir(at(name));
  await writeFile(at('secret.txt'), 'secret');
  await writeFile(at('shell', 'index.html'), '<!doctype html><div id="root"></div>');
  await writeFile(at('shell', hashed), script);
  await writeFile(at('shell', 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(at('remote', manifestFile), '{"name":"apps"}');
  await writeFile(at('remote', hashed), script);
  // Differs from what the server would compress itself.
  await writeFile(at('remote', `${hashed}.br`), brotliCompressSync('precompressed'));
  const site = (name: string) =>
    createSite({
      dist: at(name),
      settings: at('settings'),
      onError: (message) => void reported.push(message),
    });
  shell = site('shell');
  remote = site('remote');
});
afterAll(async () => {
  await Promise.all([shell.close(), remote.close()]);
  await rm(directory, { recursive: true });
});

const get = (app: FastifyInstance, url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, headers });
const put = (name: string, value: unknown) =>
  writeFile(join(directory, 'settings', name), typeof value === 'string' ? value : JSON.stringify(value));
const remotes = [
  {
    name: 'apps',
    manifest: 'https://cdn.example.com/apps/noren-remote.json',
    pages: ['/', '/app/$appId'],
  },
];

describe("the shell's server", () => {
  it('is not ready until its settings are readable, and reports a mistake only once', async () => {
    await put('remotes.json', { remotes });
    for (let times = 0; times < 2; times += 1) {
      const { statusCode, json } = await get(shell, '/health/ready');
      expect([statusCode, json()]).toEqual([503, { status: 'unavailable', checks: { settings: false } }]);
    }
    expect(reported).toEqual([expect.stringContaining('config.json')]);
    const failed = await get(shell, '/');
    expect([failed.statusCode, failed.headers['content-type']]).toEqual([
      500,
      expect.stringContaining('problem+json'),
    ]);
    expect(failed.body).not.toContain(directory);
    await put('config.json', { ...config, unknown: true });
    expect((await get(shell, '/health/ready')).statusCode).toBe(503);
    expect(reported.at(-1)).toContain("does not match the shell's schema");
    await put('config.json', config);
    expect((await get(shell, '/health/ready')).statusCode).toBe(200);
  });

  it('serves the shell for every console page, with a policy derived from its settings', async () => {
    for (const [url, status] of Object.entries({ '/': 200, '/app/7': 200, '/nowhere': 404 })) {
      const { statusCode, headers, body } = await get(shell, url);
      expect([url, statusCode, body]).toEqual([url, status, expect.stringContaining('id="root"')]);
      expect(headers).toMatchObject({
        'cache-control': 'no-cache',
        'referrer-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
      });
      const policy = String(headers['content-security-policy']).split('; ');
      expect(policy).toEqual(
        expect.arrayContaining([
          "script-src 'self' https://cdn.example.com",
          "connect-src 'self' https://id.example.com https://cdn.example.com",
          "frame-src 'self' https://id.example.com https://*.preview.example.com",
          "object-src 'none'",
          "base-uri 'none'",
        ]),
      );
      expect(policy.filter((rule) => rule.startsWith('script-src')).join()).not.toContain('unsafe');
    }
  });

  it("answers 404 for a missing file instead of the shell's page", async () => {
    for (const url of ['/gone.0123456789abcdef.js', '/app/gone.css']) {
      const { statusCode, headers, body } = await get(shell, url);
      expect([url, statusCode, body]).toEqual([url, 404, 'Not found\n']);
      expect(headers['content-type']).toContain('text/plain');
    }
    expect((await get(shell, '/api/groups')).headers['content-type']).toContain('problem+json');
  });

  it('serves nothing outside its build', async () => {
    for (const url of [
      '/../secret.txt',
      '/..%2fsecret.txt',
      '/%2e%2e/secret.txt',
      '/x/..%2f..%2fsecret.txt',
      '/..%5csecret.txt',
      '/%2fetc%2fpasswd.txt',
      '/secret.txt%00.js',
      '/%E0%A4%A.js',
    ]) {
      const { statusCode, body } = await get(shell, url);
      expect([url, statusCode >= 400, body.includes('secret') || body.includes('root:')]).toEqual([
        url,
        true,
        false,
      ]);
    }
  });
});

describe("a build's file", () => {
  it('is immutable if its name has a hash, and revalidated otherwise', async () => {
    expect((await get(shell, `/${hashed}`)).headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringContaining('text/javascript'),
      vary: 'accept-encoding',
    });
    const icon = await get(shell, '/icon.svg');
    expect(icon.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': expect.stringContaining('image/svg+xml'),
    });
    const secondResponse = await get(shell, '/icon.svg', { 'if-none-match': String(icon.headers.etag) });
    expect([secondResponse.statusCode, secondResponse.body]).toEqual([304, '']);
  });

  it('has an encoding that the client accepts, from a precompressed file or compressed once', async () => {
    const toEncoding = async (app: FastifyInstance, accepted: string) =>
      (await get(app, `/${hashed}`, { 'accept-encoding': accepted })).headers['content-encoding'];
    const laid = await get(remote, `/${hashed}`, { 'accept-encoding': 'gzip, br' });
    expect(laid.headers['content-encoding']).toBe('br');
    expect(laid.rawPayload.equals(brotliCompressSync('precompressed'))).toBe(true);
    const made = await get(shell, `/${hashed}`, { 'accept-encoding': 'gzip' });
    expect(gunzipSync(made.rawPayload).toString()).toBe(script);
    expect((await get(shell, `/${hashed}`)).body).toBe(script);
    expect(await toEncoding(shell, 'gzip, br;q=0')).toBe('gzip');
    expect(await toEncoding(shell, 'identity, br;q=0, gzip;q=0.0')).toBeUndefined();
    // Too small to compress.
    const small = await get(shell, '/icon.svg', { 'accept-encoding': 'br' });
    expect(small.headers['content-encoding']).toBeUndefined();
  });

  it('answers HEAD with headers only, and ignores a range', async () => {
    const head = await shell.inject({ method: 'HEAD', url: `/${hashed}` });
    expect([head.statusCode, head.body]).toEqual([200, '']);
    expect(head.headers['content-length']).toBe(`${Buffer.byteLength(script)}`);
    const part = await get(shell, `/${hashed}`, { range: 'bytes=0-3' });
    expect([part.statusCode, part.body]).toEqual([200, script]);
    expect((await shell.inject({ method: 'PUT', url: `/${hashed}`, payload: 'x' })).statusCode).toBe(404);
  });

  it('is available to any origin if it belongs to a remote, without a fallback page', async () => {
    expect((await get(remote, `/${manifestFile}`)).headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'no-cache',
    });
    const { statusCode, body } = await get(remote, '/app/7');
    expect([statusCode, body]).toEqual([404, 'Not found\n']);
    expect((await get(remote, '/health/ready')).json()).toEqual({ status: 'ok', checks: {} });
  });
});
