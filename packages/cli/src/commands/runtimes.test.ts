import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { bundleArchiveLimits, type RuntimeBundle } from '@noren/contracts/runtimes';
import { openZip } from '@noren/service-kit';
import { exitCodes } from '../exit-codes.js';
import { runCli } from '../run-cli.js';

const bundle: RuntimeBundle = {
  format: 1,
  version: '1.2.0',
  server: 'server.js',
  pages: { top: { scripts: ['app.js'], styles: [] } },
  client: ['app.js'],
};
const files = { 'runtime.json': JSON.stringify(bundle), 'server.js': 'server', 'app.js': 'app' };

let directory: string;
let api: Server;
let calls: string[];
let uploaded: Record<string, string>;

beforeAll(async () => {
  api = createServer((request, response) => {
    void answer(request).then((data) => response.end(JSON.stringify(data)));
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => api.close(resolve)));
beforeEach(async () => {
  calls = [];
  directory = await mkdtemp(join(tmpdir(), 'noren-bundle-'));
  for (const [name, text] of Object.entries(files)) await writeFile(join(directory, name), text);
  await writeFile(join(directory, 'LICENSE.txt'), 'not listed');
});
afterEach(() => rm(directory, { recursive: true }));

async function answer(request: IncomingMessage): Promise<object> {
  calls.push(`${request.method} ${request.url}`);
  const body = await buffer(request);
  const published = { name: '1.2.0', digest: 'a'.repeat(64), publishedAt: '2026-11-25', registered: false };
  if (request.method === 'GET') {
    return { data: [published], page: { number: 0, size: 100, totalElements: 1, totalPages: 1 } };
  }
  if (request.url === '/api/runtimes') return { data: { name: JSON.parse(body.toString()).name } };
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const file = (await new Response(body, { headers }).formData()).get('files') as File;
  const unpacked = await openZip(Buffer.from(await file.arrayBuffer()), {
    ...bundleArchiveLimits,
    allowed: () => true,
  });
  uploaded = Object.fromEntries([...unpacked].map(([path, bytes]) => [path, bytes.toString()]));
  return { data: published };
}

async function run(...args: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const url = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  const code = await runCli(['runtimes', ...args, '--url', url, '--token', 'token'], {
    env: {},
    out: (line) => out.push(line),
    err: (line) => err.push(line),
    colours: false,
    signal: new AbortController().signal,
  });
  return { code, out: out.join('\n'), err: err.join('\n') };
}

describe('noren runtimes', () => {
  it('publishes the files that the description lists, with their digest', async () => {
    const { code, out } = await run('publish', directory);
    expect([code, out]).toEqual([exitCodes.done, `1.2.0 is published: ${'a'.repeat(64)}`]);
    expect(uploaded).toEqual(files);
    expect(calls).toEqual([expect.stringMatching(/^POST \/api\/runtimes\/bundles\?digest=[0-9a-f]{64}$/)]);
  });

  it('registers the published version if asked', async () => {
    const { out } = await run('publish', directory, '--register');
    expect(out).toContain('1.2.0 is published and registered');
    expect(calls[1]).toBe('POST /api/runtimes');
  });

  it('rejects a directory without a complete build before it sends anything', async () => {
    await rm(join(directory, 'app.js'));
    const incomplete = await run('publish', directory);
    expect([incomplete.code, incomplete.err]).toEqual([
      exitCodes.failed,
      expect.stringContaining('there is no app.js'),
    ]);
    await writeFile(join(directory, 'runtime.json'), '{}');
    expect((await run('publish', directory)).err).toContain('does not describe a build');
    expect(calls).toEqual([]);
  });

  it('lists what is published', async () => {
    const { out } = await run('list');
    expect(out).toMatch(/RUNTIME +DIGEST +SINCE +REGISTERED\n1\.2\.0 +a{12} +2026-11-25 +no/);
  });
});
