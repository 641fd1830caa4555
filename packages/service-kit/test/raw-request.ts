import { type AddressInfo, connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { type MultipartFile, multipart } from './multipart.js';

/** How a client sends a request. */
export interface RawSender {
  readonly port: number;
  /** `METHOD /path`. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: Buffer;
  /** Sends only this much of the payload and then waits (`stall`) or ends its side (`abort`). */
  readonly stop?: { readonly after: number; readonly how: 'stall' | 'abort' };
  /** Lengths of the pieces that are written one after another; the last repeats. Default: all at once. */
  readonly pieces?: readonly number[];
}

export interface RawAnswer {
  readonly status: number;
  readonly body: string;
}

/**
 * Sends a request over a socket of its own, so that a test decides how the body is cut and how much of it arrives.
 * Resolves with the first answer, also before the body is complete; rejects if the connection ends without one.
 */
export function sendRaw({ port, target, headers, payload, stop, pieces }: RawSender): Promise<RawAnswer> {
  const socket = connect(port, '127.0.0.1');
  const head = Object.entries({ host: 'test', 'content-length': String(payload.length), ...headers });
  let isAnswered = false;
  const answer = new Promise<RawAnswer>((resolve, reject) => {
    let received: Buffer = Buffer.alloc(0);
    socket.on('data', (part) => {
      received = Buffer.concat([received, part]);
      const found = parseAnswer(received);
      isAnswered ||= found !== undefined;
      if (found !== undefined) resolve(found);
    });
    socket.on('error', reject);
    socket.on('close', () =>
      reject(new Error(`The connection ended without an answer: ${received.toString()}`)),
    );
  });
  async function send(): Promise<void> {
    socket.write(
      `${target} HTTP/1.1\r\n${head.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
    );
    const end = stop?.after ?? payload.length;
    for (let at = 0, index = 0; at < end && !isAnswered; index += 1) {
      const length = pieces?.[Math.min(index, pieces.length - 1)] ?? payload.length;
      const piece = payload.subarray(at, Math.min(end, at + length));
      await new Promise((resolve) => socket.write(piece, resolve));
      if (pieces !== undefined) await setImmediate();
      at += piece.length;
    }
    if (stop?.how === 'abort') socket.end();
  }
  return Promise.all([answer, send()])
    .then(([first]) => first)
    .finally(() => socket.destroy());
}

/**
 * Sends files like a form. Other clients end the connection with the request, and may lose an answer that the service
 * gives before it has all of a file that is too large.
 *
 * @param path with its query
 */
export async function sendFiles(
  { server }: FastifyInstance,
  path: string,
  files: readonly MultipartFile[],
  { authorization }: { readonly authorization: string },
): Promise<{ readonly status: number; readonly body: unknown }> {
  const { port } = server.address() as AddressInfo;
  const { payload, headers } = multipart(files);
  const target = `POST ${path}`;
  const { status, body } = await sendRaw({ port, target, headers: { ...headers, authorization }, payload });
  return { status, body: JSON.parse(body) as unknown };
}

function parseAnswer(received: Buffer): RawAnswer | undefined {
  const end = received.indexOf('\r\n\r\n');
  const head = received.subarray(0, end).toString();
  const length = /content-length: (\d+)/i.exec(head)?.[1];
  const body = received.subarray(end + 4, end + 4 + Number(length));
  if (end < 0 || length === undefined || body.length < Number(length)) return undefined;
  return { status: Number(head.split(' ', 2)[1]), body: body.toString() };
}
