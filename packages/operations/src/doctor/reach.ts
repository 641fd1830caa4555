import { lookup } from 'node:dns';
import { get as getPlain, type IncomingHttpHeaders } from 'node:http';
import { get as getSecure } from 'node:https';
import type { LookupFunction } from 'node:net';
import { text } from 'node:stream/consumers';
import { TLSSocket } from 'node:tls';
import type { Report } from './finding.js';

const timeoutMs = 5_000;
/** Time before its end at which a certificate should have been renewed. */
const renewalMs = 14 * 24 * 60 * 60 * 1000;

/** Response to a request of an address, whatever its status. */
export interface Reached {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/**
 * Requests an address and checks the transport: name, certificate, encryption.
 *
 * @throws Error if nothing responds, or the certificate is not valid
 */
export async function reach(report: Report, url: string): Promise<Reached> {
  const { protocol, hostname } = new URL(url);
  const { expiry, ...reached } = await request(url);
  if (expiry - Date.now() < renewalMs)
    report.warn(
      `The certificate of ${hostname} ends on ${new Date(expiry).toISOString().slice(0, 10)}`,
      'Renew it, and mend its renewal',
    );
  if (protocol === 'http:' && !isLocal(hostname))
    report.fail(
      `${hostname} is reached without TLS`,
      'Sign-ins and mini-apps need https outside of localhost',
    );
  return reached;
}

/** Requests an address. @throws Error if nothing responds, or the certificate is not valid */
export function request(url: string): Promise<Reached & { expiry: number }> {
  const get = url.startsWith('https:') ? getSecure : getPlain;
  return new Promise((resolve, reject) => {
    const sent = get(url, { lookup: lookupLocal, timeout: timeoutMs }, (response) => {
      const { socket, headers, statusCode: status = 0 } = response;
      const expiry =
        socket instanceof TLSSocket
          ? Date.parse(socket.getPeerCertificate().valid_to)
          : Number.POSITIVE_INFINITY;
      text(response).then((body) => resolve({ status, headers, body, expiry }), reject);
    });
    sent.once('timeout', () => sent.destroy(new Error(`${url} does not respond`)));
    sent.once('error', reject);
  });
}

const isLocal = (hostname: string): boolean =>
  hostname === 'localhost' || hostname.endsWith('.localhost') || /^127\.|^\[::1\]$/.test(hostname);

/** Looks a name up; names below localhost are this machine, as in browsers, though not every resolver knows it. */
const lookupLocal: LookupFunction = (hostname, options, callback) =>
  lookup(isLocal(hostname) ? '127.0.0.1' : hostname, options, callback);
