import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { checkedLookup, type Resolve, resolveAll } from './checked-lookup.js';
import { OutboundError } from './outbound-error.js';
import { isPublicAddress } from './public-address.js';

export interface OutboundCall {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
}

export interface OutboundAnswer {
  readonly status: number;
  /** The JSON of the answer; undefined when it is empty, or an answer of failure that is no JSON. */
  readonly data: unknown;
}

/** Calls addresses that people typed, on the public internet only. */
export interface Outbound {
  /** @throws OutboundError when no answer came, or none that we read */
  call(url: string, call?: OutboundCall): Promise<OutboundAnswer>;
}

export interface OutboundOptions {
  /** Where the sandboxes of partners answer for `*.sandbox.invalid`; only on a developer's machine. */
  readonly sandboxUrl?: string | undefined;
  /** For the whole call, milliseconds; 5,000 unless told. */
  readonly timeoutMs?: number;
  /** Largest answer, bytes; 1 MiB unless told. */
  readonly maxBytes?: number;
  /** For tests. */
  readonly resolve?: Resolve;
  readonly isAllowed?: (address: string) => boolean;
}

const sandboxHost = /^([a-z0-9-]+)\.sandbox\.invalid$/;
const redirects = 3;

/**
 * The one way by which our servers call addresses that staff typed: https, an address on the public
 * internet, the connection made to the address that was checked, redirects of reads within the same host
 * only, a time-out and a limit of size.
 */
export function createOutbound(options: OutboundOptions = {}): Outbound {
  const { sandboxUrl, timeoutMs = 5_000, maxBytes = 1_048_576, resolve = resolveAll } = options;
  const { isAllowed = isPublicAddress } = options;
  const lookup = checkedLookup(resolve, isAllowed);

  /** Where a call goes: the sandbox for its hosts, otherwise the address itself once it is allowed. */
  function targetOf(url: URL): URL {
    const [, partner] = sandboxHost.exec(url.hostname) ?? [];
    if (url.protocol !== 'https:' || url.username !== '' || url.password !== '') throw refused(url);
    if (partner !== undefined && sandboxUrl !== undefined)
      return new URL(`${sandboxUrl}/${partner}${url.pathname}${url.search}`);
    // A literal address is never looked up.
    const literal = url.hostname.replace(/^\[|\]$/g, '');
    if (isIP(literal) !== 0 && !isAllowed(literal)) throw refused(url);
    return url;
  }

  async function send(url: URL, call: OutboundCall, signal: AbortSignal): Promise<IncomingMessage> {
    const target = targetOf(url);
    const body = call.body === undefined ? undefined : JSON.stringify(call.body);
    const headers = {
      accept: 'application/json',
      ...call.headers,
      ...(body === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': `${Buffer.byteLength(body)}` }),
    };
    const { method = 'GET' } = call;
    return new Promise((resolved, rejected) => {
      const asked: ClientRequest =
        target.protocol === 'http:'
          ? requestHttp(target, { method, headers, signal, agent: false })
          : requestHttps(target, { method, headers, signal, agent: false, lookup });
      asked.once('response', resolved).once('error', rejected).end(body);
    });
  }

  async function textOf(answer: IncomingMessage, url: URL): Promise<string> {
    const parts: Buffer[] = [];
    let size = 0;
    for await (const part of answer as AsyncIterable<Buffer>) {
      size += part.length;
      if (size > maxBytes) {
        answer.destroy();
        throw new OutboundError('tooLarge', url.hostname);
      }
      parts.push(part);
    }
    return Buffer.concat(parts).toString('utf8');
  }

  async function follow(begin: URL, call: OutboundCall, signal: AbortSignal): Promise<OutboundAnswer> {
    let url = begin;
    for (let hop = 0; hop <= redirects; hop += 1) {
      const answer = await send(url, call, signal);
      const { statusCode: status = 0 } = answer;
      const { location } = answer.headers;
      if (status < 300 || status >= 400)
        return { status, data: dataOf(await textOf(answer, url), status, url) };
      answer.destroy();
      const next = location === undefined ? undefined : parsed(location, url);
      const stays = next?.host === begin.host && next.protocol === begin.protocol;
      if (next === undefined || !stays || (call.method ?? 'GET') !== 'GET') break;
      url = next;
    }
    throw new OutboundError('redirected', begin.hostname);
  }

  return {
    async call(address, call = {}) {
      const url = parsed(address);
      if (url === undefined) throw new OutboundError('refused', 'address');
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        return await follow(url, call, signal);
      } catch (error) {
        if (error instanceof OutboundError) throw error;
        throw new OutboundError(signal.aborted ? 'timedOut' : 'unreachable', url.hostname, error);
      }
    },
  };
}

function dataOf(text: string, status: number, url: URL): unknown {
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text);
  } catch (error) {
    if (status >= 400) return undefined;
    throw new OutboundError('notJson', url.hostname, error);
  }
}

function parsed(address: string, base?: URL): URL | undefined {
  return URL.canParse(address, base) ? new URL(address, base) : undefined;
}

function refused({ hostname }: URL): OutboundError {
  return new OutboundError('refused', hostname);
}
