import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer as createTcpServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createOutbound } from './create-outbound.js';
import { isPublicAddress } from './public-address.js';

let sandboxUrl: string;
const requests: { url: string; headers: IncomingMessage['headers']; body: string }[] = [];

const answers: Record<string, (response: ServerResponse) => void> = {
  '/points/ok': (response) => response.end('{"point":12}'),
  '/points/empty': (response) => response.writeHead(204).end(),
  '/points/html': (response) => response.end('<p>'),
  '/points/broken': (response) => response.writeHead(500).end('<p>'),
  '/points/large': (response) => response.end(JSON.stringify('x'.repeat(5_000))),
  '/points/slow': () => undefined,
  '/points/cut': (response) => response.socket?.destroy(),
  '/points/moved': (response) => response.writeHead(302, { location: '/ok' }).end(),
  '/points/round': (response) => response.writeHead(302, { location: '/round' }).end(),
  '/points/inwards': (response) => response.writeHead(302, { location: 'https://127.0.0.1/admin' }).end(),
  '/points/plain': (response) =>
    response.writeHead(302, { location: 'http://points.sandbox.invalid/ok' }).end(),
  '/points/elsewhere': (response) =>
    response.writeHead(302, { location: 'https://other.sandbox.invalid/ok' }).end(),
};

const server = createServer(async (request, response) => {
  let body = '';
  for await (const part of request) body += String(part);
  const { url = '', headers } = request;
  requests.push({ url, headers, body });
  const answer = answers[new URL(url, 'http://x').pathname];
  if (answer) answer(response);
  else response.writeHead(404).end('{"error":"none"}');
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  sandboxUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const sandboxed = (path: string, options = {}) =>
  createOutbound({ sandboxUrl, timeoutMs: 300, maxBytes: 1_000, ...options }).call(
    `https://points.sandbox.invalid${path}`,
  );

describe('an outbound call', () => {
  it('returns status and JSON', async () => {
    expect(await sandboxed('/ok?member=1')).toEqual({ status: 200, data: { point: 12 } });
    expect(await sandboxed('/empty')).toEqual({ status: 204, data: undefined });
    expect(await sandboxed('/nothing')).toEqual({ status: 404, data: { error: 'none' } });
    expect(await sandboxed('/broken')).toEqual({ status: 500, data: undefined });
  });

  it('sends JSON and headers', async () => {
    await createOutbound({ sandboxUrl }).call('https://points.sandbox.invalid/ok?a=b', {
      method: 'POST',
      headers: { authorization: 'Bearer key' },
      body: { number: 'あ' },
    });
    expect(requests.at(-1)).toMatchObject({
      url: '/points/ok?a=b',
      body: '{"number":"あ"}',
      headers: { authorization: 'Bearer key', 'content-type': 'application/json' },
    });
  });

  it.each([
    ['/html', 'notJson'],
    ['/large', 'tooLarge'],
    ['/slow', 'timedOut'],
    ['/cut', 'unreachable'],
    ['/round', 'redirected'],
    ['/inwards', 'redirected'],
    ['/plain', 'redirected'],
    ['/elsewhere', 'redirected'],
  ])('fails for %s with %s', async (path, reason) => {
    await expect(sandboxed(path)).rejects.toMatchObject({ reason });
  });

  it('downloads a file of any media type, within the size limit', async () => {
    const download = (path: string) =>
      createOutbound({ sandboxUrl, maxBytes: 1_000 }).download(`https://points.sandbox.invalid${path}`);
    expect(await download('/html')).toEqual({ status: 200, bytes: Buffer.from('<p>') });
    expect(await download('/nothing')).toMatchObject({ status: 404 });
    expect(requests.at(-1)?.headers.accept).toBe('*/*');
    await expect(download('/large')).rejects.toMatchObject({ reason: 'tooLarge' });
    await expect(download('/inwards')).rejects.toMatchObject({ reason: 'redirected' });
  });

  it('follows redirects within the host, for reads only', async () => {
    expect((await sandboxed('/moved')).data).toEqual({ point: 12 });
    const moved = createOutbound({ sandboxUrl }).call('https://points.sandbox.invalid/moved', {
      method: 'POST',
      body: {},
    });
    await expect(moved).rejects.toMatchObject({ reason: 'redirected' });
  });

  it('reaches the sandbox only if one is configured', async () => {
    const call = createOutbound({ resolve: async () => [] }).call('https://points.sandbox.invalid/ok');
    await expect(call).rejects.toMatchObject({ reason: 'refused' });
  });
});

describe('an outbound address', () => {
  const outbound = createOutbound({
    resolve: async () => {
      throw new Error('unexpected lookup of a literal address');
    },
  });

  it.each([
    'http://example.com/',
    'ftp://example.com/',
    'file:///etc/passwd',
    'no address',
    'https://user:secret@example.com/',
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0177.0.0.1/',
    'https://0/',
    'https://10.0.0.1/',
    'https://100.64.0.1/',
    'https://100.127.255.255/',
    'https://169.254.169.254/latest/meta-data/',
    'https://172.16.0.1/',
    'https://172.31.255.255/',
    'https://192.168.0.1/',
    'https://198.18.0.1/',
    'https://198.19.255.255/',
    'https://224.0.0.1/',
    'https://255.255.255.255/',
    'https://[::]/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://[::ffff:8.8.8.8]/',
    'https://[::127.0.0.1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[2002:7f00:1::]/',
    'https://[2001:0:1::1]/',
    'https://[2001:db8::1]/',
    'https://[fc00::1]/',
    'https://[fe80::1]/',
    'https://[ff02::1]/',
  ])('[C46] is rejected: %s', async (address) => {
    await expect(outbound.call(address)).rejects.toMatchObject({ reason: 'refused' });
  });

  it.each([[['127.0.0.1']], [['8.8.8.8', '10.0.0.1']], [['2606:4700::1111', '::ffff:10.0.0.1']], [[]]])(
    'is rejected as a name that resolves to %j',
    async (addresses) => {
      const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
      const call = createOutbound({ resolve: async () => found }).call('https://rebind.test/');
      await expect(call).rejects.toMatchObject({ reason: 'refused' });
    },
  );

  it('is public or special according to the registries of IANA', () => {
    for (const address of ['8.8.8.8', '1.1.1.1', '203.0.112.1', '2606:4700::1111', '2400:cb00::1'])
      expect(isPublicAddress(address)).toBe(true);
    expect(isPublicAddress('example.com')).toBe(false);
  });

  it('is looked up once and connected to as checked', async () => {
    let connections = 0;
    const tcp = createTcpServer((socket) => {
      connections += 1;
      socket.destroy();
    });
    await new Promise<void>((resolve) => tcp.listen(0, '127.0.0.1', resolve));
    const { port } = tcp.address() as AddressInfo;
    let lookups = 0;
    const rebinding = createOutbound({
      resolve: async () => {
        lookups += 1;
        return [{ address: lookups === 1 ? '127.0.0.1' : '10.0.0.1', family: 4 }];
      },
      isAllowed: (address) => address === '127.0.0.1',
    });
    // The server has no TLS: the connection succeeds, the call fails.
    await expect(rebinding.call(`https://rebind.test:${port}/`)).rejects.toMatchObject({
      reason: 'unreachable',
    });
    expect([connections, lookups]).toEqual([1, 1]);
    await expect(rebinding.call(`https://rebind.test:${port}/`)).rejects.toMatchObject({ reason: 'refused' });
    tcp.close();
  });
});
