import { Agent, type OutgoingHttpHeaders, request } from 'node:http';
import type { Problem } from '@noren/contracts/errors';

/** A raw request: the client does not escape, check or correct it. */
export interface HttpRequest {
  readonly method: string;
  /** Path with query, below the base URL. */
  readonly path: string;
  readonly token?: string;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: string | Uint8Array;
}

export interface HttpResponse {
  readonly status: number;
  /** Media type without parameters. */
  readonly type: string;
  readonly body: Buffer;
  /** The body, if it is problem+json. */
  readonly problem: Problem | undefined;
}

export interface HttpClient {
  send(request: HttpRequest): Promise<HttpResponse>;
  close(): void;
}

/** Creates a client with a pool of keep-alive connections. A request without a response fails after 15 s. */
export function createHttpClient(baseUrl: string, connections = 32): HttpClient {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return { send: (message) => send(agent, baseUrl, message), close: () => agent.destroy() };
}

function send(agent: Agent, baseUrl: string, message: HttpRequest): Promise<HttpResponse> {
  const { method, path, token, headers, body } = message;
  const { hostname, port, pathname } = new URL(baseUrl);
  return new Promise<HttpResponse>((resolve, reject) => {
    const sent = request({
      agent,
      hostname,
      port,
      method,
      path: pathname.replace(/\/$/, '') + path,
      timeout: 60_000,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
    });
    sent.on('timeout', () => sent.destroy(new Error(`No response to ${method} ${path}`)));
    sent.on('error', (error: NodeJS.ErrnoException) => {
      // The server closed the keep-alive connection while it was reused, and has not read the request.
      const isStale = error.code === 'ECONNRESET' && sent.reusedSocket;
      if (isStale) resolve(send(agent, baseUrl, message));
      else reject(error);
    });
    sent.on('response', (received) => {
      const parts: Buffer[] = [];
      const [type = ''] = (received.headers['content-type'] ?? '').split(';');
      const end = () => resolve(toResponse(received.statusCode ?? 0, type, Buffer.concat(parts)));
      received.on('data', (part: Buffer) => {
        parts.push(part);
        // An event stream may stay open: its first event is enough.
        if (type === 'text/event-stream') {
          end();
          received.destroy();
        }
      });
      received.on('end', end);
      received.on('error', reject);
    });
    sent.end(body);
  });
}

function toResponse(status: number, type: string, body: Buffer): HttpResponse {
  const problem = type === 'application/problem+json' ? (JSON.parse(body.toString()) as Problem) : undefined;
  return { status, type, body, problem };
}
