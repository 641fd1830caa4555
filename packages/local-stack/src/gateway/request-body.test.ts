import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Listener } from '../process/listen.js';
import { startMiniApps } from './start-mini-apps.js';

const limit = 256 * 1024;
let service: Server;
let gateway: Listener;

beforeAll(async () => {
  // Answers as soon as a body is over its limit, and drains the rest.
  service = createServer((request, response) => {
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > limit && !response.headersSent) response.writeHead(413).end('{"size":"256 KB"}');
    });
    request.on('end', () => response.headersSent || response.end());
  });
  await once(service.listen(0, '127.0.0.1'), 'listening');
  const upstream = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  gateway = await startMiniApps({ port: 0, loyalty: upstream, edge: upstream });
});
afterAll(async () => {
  await gateway.close();
  service.closeAllConnections();
  service.close();
});

const head = (size: number) =>
  `POST /m/a HTTP/1.1\r\nhost: a\r\ncontent-type: text/plain\r\ncontent-length: ${size}\r\n\r\n`;

/** Sends a body of `length` bytes, reads only when all is sent, then sends another request; returns both statuses. */
async function send(length: number): Promise<string[]> {
  const socket = connect(gateway.port, '127.0.0.1');
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.on('error', () => undefined);
  socket.write(head(length));
  for (let sent = 0; sent < length && !socket.destroyed; sent += 65_536)
    await new Promise((resolve) => socket.write(Buffer.alloc(Math.min(65_536, length - sent)), resolve));
  socket.write(`${head(1)}x`);
  let received = '';
  const getStatuses = () => [...received.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => String(status));
  socket.on('data', (part) => {
    received += part.toString();
    if (getStatuses().length === 2) socket.end();
  });
  await closed;
  return getStatuses();
}

it('passes on an answer that comes before the body is complete, and keeps the connection', async () => {
  for (let attempt = 0; attempt < 10; attempt += 1) expect(await send(40 * limit)).toEqual(['413', '200']);
});

it('ends the request of a client that disconnects', async () => {
  const socket = connect(gateway.port, '127.0.0.1');
  const received = once(service, 'request');
  socket.write(`${head(99)}x`);
  const [request] = (await received) as [IncomingMessage];
  const closed = new Promise((resolve) => request.on('error', () => undefined).once('close', resolve));
  socket.destroy();
  await closed;
  expect(request.complete).toBe(false);
});
