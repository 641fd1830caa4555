import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Listener, listen } from '../process/listen.js';
import { findFreePort } from '../process/port.js';
import { startConsole } from './start-console.js';
import { startMiniApps } from './start-mini-apps.js';

let directory: string;
let service: Listener;
let console_: Listener;
let miniApps: Listener;
let origin: string;
let closed: Promise<void>;

/** Starts a service that echoes its request; event streams never end. */
async function startEcho(): Promise<Listener> {
  let streamClosed: () => void = () => undefined;
  closed = new Promise((resolve) => {
    streamClosed = resolve;
  });
  return listen(
    async (request, response) => {
      if (request.headers.accept === 'text/event-stream') {
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        response.write('data: first\n\n');
        response.on('close', streamClosed);
        return;
      }
      const { method, url, headers } = request;
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ method, url, headers, body: await text(request) }));
    },
    { port: 0, what: 'echo' },
  );
}

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'noren-console-'));
  await mkdir(join(directory, 'nested'));
  await writeFile(join(directory, 'index.html'), '<!doctype html><div id="root"></div>');
  await writeFile(join(directory, 'main.0123456789.js'), `console.log("${'x'.repeat(4_000)}")`);
  service = await startEcho();
  const up = `http://127.0.0.1:${service.port}`;
  const down = `http://127.0.0.1:${await findFreePort()}`;
  console_ = await startConsole({
    port: 0,
    services: { groups: up, apps: up, templates: down, builds: up, loyalty: up, edge: up },
    shellDist: directory,
    issuer: 'http://localhost:8082/realms/noren',
    clientId: 'noren-console',
    remotes: [{ name: 'apps', manifest: 'http://localhost:8091/noren-remote.json' }],
    miniAppUrl: 'http://{systemName}.{environment}.localhost:8081',
  });
  origin = `http://localhost:${console_.port}`;
  miniApps = await startMiniApps({ port: 0, loyalty: `${up}/loyalty`, edge: `${up}/edge` });
});

afterAll(async () => {
  await Promise.all([console_.close(), miniApps.close(), service.close()]);
  await rm(directory, { recursive: true });
});

/** Sends bytes as they are. @returns status and code of the problem */
async function sendBytes(port: number, message: string): Promise<{ status?: string; code?: string }> {
  const socket = connect(port, '127.0.0.1').end(message);
  const received = await text(socket);
  return {
    status: received.split(' ')[1],
    code: /application\/problem\+json[^]*"code":"(\w+)"/i.exec(received)?.[1],
  };
}

describe('the console origin', () => {
  it('forwards a call to the owning service without /api, with query, headers and body unchanged', async () => {
    const headers = { 'content-type': 'application/json', authorization: 'Bearer t', 'x-request-id': 'r-1' };
    const put = { method: 'PUT', headers, body: '{"a":1}' };
    const answer = await (await fetch(`${origin}/api/apps/%E3%81%82/config?x=1&x=2`, put)).json();
    expect(answer).toMatchObject({
      method: 'PUT',
      url: '/apps/%E3%81%82/config?x=1&x=2',
      body: '{"a":1}',
      headers,
    });
    const without = await (await fetch(`${origin}/api/apps/1`, { method: 'DELETE' })).json();
    expect(without).toMatchObject({ method: 'DELETE', url: '/apps/1', body: '' });
  });

  it('streams server-sent events and closes the upstream when the client disconnects', async () => {
    const abort = new AbortController();
    const stream = await fetch(`${origin}/api/apps/1/assets`, {
      headers: { accept: 'text/event-stream' },
      signal: abort.signal,
    });
    const { value } = (await stream.body?.getReader().read()) ?? {};
    expect(Buffer.from(value ?? []).toString()).toBe('data: first\n\n');
    abort.abort();
    await closed;
  });

  it('answers problem+json for an unreachable service and for an unknown path', async () => {
    const away = await fetch(`${origin}/api/templates`);
    expect([away.status, away.headers.get('content-type')]).toEqual([
      503,
      expect.stringContaining('application/problem+json'),
    ]);
    expect(await away.json()).toMatchObject({ title: 'Fail', code: 'maintenance', status: 503 });
    const unknown = await fetch(`${origin}/api/nothing`);
    expect(await unknown.json()).toMatchObject({ code: 'notFound', status: 404 });
  });

  it('answers problem+json for every malformed request, as both origins do', async () => {
    for (const port of [console_.port, miniApps.port]) {
      const answers = await Promise.all(
        [
          'hello\r\n\r\n',
          'GET /%E0%A4%A HTTP/1.1\r\nhost: x\r\n\r\n',
          'GET /api/apps/% HTTP/1.1\r\nhost: x\r\n\r\n',
          'GET /api/groups HTTP/1.1\r\n\r\n',
          `GET / HTTP/1.1\r\nhost: x\r\na: ${'x'.repeat(20_000)}\r\n\r\n`,
          'CONNECT example.com:443 HTTP/1.1\r\nhost: x\r\n\r\n',
        ].map((message) => sendBytes(port, message)),
      );
      expect(answers.map(({ status, code }) => `${status} ${code}`)).toEqual([
        ...Array.from({ length: 4 }, () => '400 badRequest'),
        '431 headersTooLarge',
        '400 badRequest',
      ]);
    }
  });

  it('forwards a request whatever it says of its own connection', async () => {
    const said = [
      { expect: '100-continue' },
      { expect: 'x' },
      { 'keep-alive': '5' },
      { upgrade: 'websocket' },
    ];
    for (const headers of said) {
      const sent = httpRequest(`${origin}/api/apps/1/config`, { method: 'PUT', headers });
      const [answer] = await once(sent.end('{"a":1}'), 'response');
      expect([headers, answer.statusCode]).toEqual([headers, 200]);
      expect(await text(answer)).toContain('"method":"PUT"');
    }
  });

  it('serves an API reference that keeps no token', async () => {
    const start = await (await fetch(`${origin}/api/docs/start.js`)).text();
    expect(start).toContain('persistAuthorization: false');
    expect(start).not.toMatch(/localStorage|sessionStorage/);
  });

  it('answers problem+json for a method that no page has', async () => {
    const answer = await fetch(`${origin}/group`, { method: 'POST', body: '{' });
    expect(await answer.json()).toMatchObject({ code: 'notFound', status: 404 });
  });

  it('serves the shell for every page with a strict policy, and immutable compressed hashed files', async () => {
    const page = await fetch(`${origin}/app/123`);
    expect(await page.text()).toContain('<div id="root">');
    expect(page.headers.get('cache-control')).toBe('no-cache');
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self' http://localhost:8091;");
    expect(policy).toContain("frame-src 'self' http://localhost:8082 http://*.preview.localhost:8081;");
    // The manifests are preloaded together with the page's own scripts, not after them.
    expect(page.headers.get('link')).toBe(
      '<http://localhost:8091/noren-remote.json>; rel=preload; as=fetch; crossorigin',
    );
    const script = await fetch(`${origin}/main.0123456789.js`, { headers: { 'accept-encoding': 'br' } });
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(script.headers.get('content-encoding')).toBe('br');
    expect(page.status).toBe(200);
    const conditionalHeaders = { 'if-none-match': page.headers.get('etag') ?? '' };
    expect((await fetch(`${origin}/`, { headers: conditionalHeaders })).status).toBe(304);
  });

  it('keeps hashed files of previous builds, and serves nothing outside the build', async () => {
    await rm(join(directory, 'main.0123456789.js'));
    expect((await fetch(`${origin}/main.0123456789.js`)).status).toBe(200);
    expect((await fetch(`${origin}/other.0123456789.js`)).status).toBe(404);
    expect((await fetch(`${origin}/..%2f..%2fpackage.json`)).status).toBe(404);
  });

  it("serves the shell's configuration uncached", async () => {
    const remotes = await fetch(`${origin}/remotes.json`);
    expect(remotes.headers.get('cache-control')).toBe('no-cache');
    expect(await remotes.json()).toEqual({
      remotes: [{ name: 'apps', manifest: 'http://localhost:8091/noren-remote.json' }],
    });
    expect(await (await fetch(`${origin}/config.json`)).json()).toEqual({
      issuer: 'http://localhost:8082/realms/noren',
      clientId: 'noren-console',
      apiBase: '/api',
      previewUrl: 'http://{systemName}.{environment}.localhost:8081',
    });
  });

  it('serves an API reference', async () => {
    const page = await fetch(`${origin}/api/docs`);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toContain('text/html');
    const document = (await (await fetch(`${origin}/api/docs/json`)).json()) as { paths: object };
    expect(Object.keys(document.paths)).toEqual(expect.arrayContaining(['/groups', '/apps/{appId}/config']));
  });
});

describe('the mini-app origins', () => {
  /** `fetch` does not allow setting the Host header. */
  const ask = (path: string, host: string) =>
    new Promise<{ url: string; headers: Record<string, string> }>((resolve, reject) => {
      const options = { port: miniApps.port, host: '127.0.0.1', path, headers: { host } };
      httpRequest(options, (response) => text(response).then((body) => resolve(JSON.parse(body)), reject))
        .on('error', reject)
        .end();
    });

  it('route member calls to loyalty and all else to the edge, keeping the Host header', async () => {
    const host = 'shop.review.localhost:8081';
    const call = await ask('/m/shop/coupons?size=1', host);
    expect(call).toMatchObject({ url: '/loyalty/m/shop/coupons?size=1', headers: { host } });
    const file = await ask('/_b/abc/main.js', host);
    expect(file).toMatchObject({ url: '/edge/_b/abc/main.js', headers: { host, 'x-forwarded-host': host } });
  });
});

it('reports a used port in one line', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const second = startMiniApps({ port, loyalty: 'http://localhost', edge: 'http://localhost' });
  await expect(second).rejects.toThrow(`Port ${port} (mini-apps) is in use`);
  server.close();
});
