import { createSecureServer, type Http2SecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  createServerCertificate,
  createWalletCertificates,
  type WalletCertificates,
} from '@noren/local-stack/testing';
import { createApplePush } from './apple-push.js';

let certificates: WalletCertificates;
let server: Http2SecureServer;
let authority: string;
let url: string;
/** Common names of the clients' certificates; undefined for those that the authority did not issue. */
const clients: (string | undefined)[] = [];
const requests: unknown[] = [];

beforeAll(async () => {
  certificates = await createWalletCertificates();
  const own = await createServerCertificate();
  authority = own.certificate;
  server = createSecureServer({
    cert: own.certificate,
    key: own.key,
    ca: [certificates.root, certificates.intermediate],
    requestCert: true,
    rejectUnauthorized: false,
  });
  server.on('stream', (stream, headers) => {
    const socket = stream.session?.socket as TLSSocket;
    clients.push(socket.authorized ? String(socket.getPeerCertificate().subject.CN) : undefined);
    let body = '';
    stream.on('data', (part: Buffer) => {
      body += String(part);
    });
    stream.on('end', () => requests.push([headers['apns-topic'], headers['apns-push-type'], body]));
    const isGone = String(headers[':path']).endsWith('gone');
    stream.respond({ ':status': isGone ? 410 : 200 });
    stream.end(isGone ? '{"reason":"Unregistered"}' : '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

const connect = (change: object = {}) =>
  createApplePush({
    ...{ url, topic: 'pass.com.example.card', certificate: certificates.pass, key: certificates.passKey },
    ...{ authority, ...change },
  });

describe('messages to phones', () => {
  it('are sent with the certificate of the pass type, many over one connection', async () => {
    expect(await connect()(['one', 'two', 'gone'])).toEqual(['gone']);
    expect(requests).toEqual(Array.from({ length: 3 }, () => ['pass.com.example.card', 'background', '{}']));
    expect(clients).toEqual(Array.from({ length: 3 }, () => 'Pass Type ID: pass.invalid.sandbox.card'));
  });

  it('fail if the server is another one, or away', async () => {
    await expect(connect({ authority: undefined })(['one'])).rejects.toThrow(/certificate|verify/);
    await expect(connect({ url: 'https://127.0.0.1:9' })(['one'])).rejects.toThrow('ECONNREFUSED');
  });
});
