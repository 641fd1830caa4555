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
  /** JSON of the response; undefined if it is empty, or a failure without JSON. */
  readonly data: unknown;
}

export interface OutboundFile {
  readonly status: number;
  readonly bytes: Buffer;
}

/** Calls user-defined URLs, on the public internet only. */
export interface Outbound {
  /** @throws OutboundError if there is no response, or none that can be read */
  call(url: string, call?: OutboundCall): Promise<OutboundAnswer>;
  /** Reads a file of any media type. @throws OutboundError if there is no response, or a too large one */
  download(url: string): Promise<OutboundFile>;
}

export interface OutboundOptions {
  /** Serves `*.sandbox.invalid` with partner sandboxes; local development only. */
  readonly sandboxUrl?: string | undefined;
  /** Timeout of the whole call, milliseconds; default 5,000. */
  readonly timeoutMs?: number;
  /** Maximum response size, bytes; default 1 MiB. */
  readonly maxBytes?: number;
  /** For tests. */
  readonly resolve?: Resolve;
  readonly isAllowed?: (address: string) => boolean;
}

const sandboxHost = /^([a-z0-9-]+)\.sandbox\.invalid$/;
const redirects = 3;

/**
 * Creates the only client for URLs that staff typed: https, public addresses only, connections to the checked
 * address, redirects of reads within the same host, a timeout and a size limit.
 */
export function createOutbound(options: OutboundOptions = {}): Outbound {
  const { sandboxUrl, timeoutMs = 5_000, maxBytes = 1_048_576, resolve = resolveAll } = options;
  const { isAllowed = isPublicAddress } = options;
  const lookup = checkedLookup(resolve, isAllowed);

  /** Returns the target of a call: the sandbox for its hosts, otherwise the allowed URL itself. */
  function getTarget(url: URL): URL {
    const [, partner] = sandboxHost.exec(url.hostname) ?? [];
    if (url.protocol !== 'https:' || url.username !== '' || url.password !== '')
      throw createConnectionError(url);
    if (partner !== undefined && sandboxUrl !== undefined)
      return new URL(`${sandboxUrl}/${partner}${url.pathname}${url.search}`);
    // Literal addresses bypass the lookup.
    const literal = url.hostname.replace(/^\[|\]$/g, '');
    if (isIP(literal) !== 0 && !isAllowed(literal)) throw createConnectionError(url);
    return url;
  }

  async function send(url: URL, call: OutboundCall, signal: AbortSignal): Promise<IncomingMessage> {
    const target = getTarget(url);
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
      const request: ClientRequest =
        target.protocol === 'http:'
          ? requestHttp(target, { method, headers, signal, agent: false })
          : requestHttps(target, { method, headers, signal, agent: false, lookup });
      request.once('response', resolved).once('error', rejected).end(body);
    });
  }

  async function getBytes(answer: IncomingMessage, url: URL): Promise<Buffer> {
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
    return Buffer.concat(parts);
  }

  async function follow(start: URL, call: OutboundCall, signal: AbortSignal): Promise<Received> {
    let url = start;
    for (let hop = 0; hop <= redirects; hop += 1) {
      const answer = await send(url, call, signal);
      const { statusCode: status = 0 } = answer;
      const { location } = answer.headers;
      if (status < 300 || status >= 400) return { status, bytes: await getBytes(answer, url), url };
      answer.destroy();
      const next = location === undefined ? undefined : parsed(location, url);
      const stays = next?.host === start.host && next.protocol === start.protocol;
      if (next === undefined || !stays || (call.method ?? 'GET') !== 'GET') break;
      url = next;
    }
    throw new OutboundError('redirected', start.hostname);
  }

  async function receive(address: string, call: OutboundCall): Promise<Received> {
    const url = parsed(address);
    if (url === undefined) throw new OutboundError('refused', 'address');
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      return await follow(url, call, signal);
    } catch (error) {
      if (error instanceof OutboundError) throw error;
      throw new OutboundError(signal.aborted ? 'timedOut' : 'unreachable', url.hostname, error);
    }
  }

  return {
    async call(address, call = {}) {
      const { status, bytes, url } = await receive(address, call);
      return { status, data: getData(bytes.toString('utf8'), status, url) };
    },
    async download(address) {
      const { status, bytes } = await receive(address, { headers: { accept: '*/*' } });
      return { status, bytes };
    },
  };
}

/** A response and the URL that it came from, after redirects. */
interface Received extends OutboundFile {
  readonly url: URL;
}

function getData(text: string, status: number, url: URL): unknown {
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

function createConnectionError({ hostname }: URL): OutboundError {
  return new OutboundError('refused', hostname);
}
