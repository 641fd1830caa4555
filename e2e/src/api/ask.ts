import { Agent, type OutgoingHttpHeaders, request } from 'node:http';
import type { Problem } from '@noren/contracts';

/** A request to the letter: nothing of it is escaped, checked or made better. */
export interface Question {
  readonly method: string;
  /** Path with query, below the base address. */
  readonly path: string;
  readonly token?: string;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: string | Uint8Array;
}

export interface Answer {
  readonly status: number;
  /** Media type without parameters. */
  readonly type: string;
  readonly body: Buffer;
  /** The body, where it is problem+json. */
  readonly problem: Problem | undefined;
}

export interface Asker {
  ask(question: Question): Promise<Answer>;
  close(): void;
}

/** Asks over a few kept connections. @throws when there is no answer within 30 s */
export function openAsker(baseUrl: string, connections = 32): Asker {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return { ask: (question) => send(agent, baseUrl, question), close: () => agent.destroy() };
}

function send(agent: Agent, baseUrl: string, question: Question): Promise<Answer> {
  const { method, path, token, headers, body } = question;
  const { hostname, port, pathname } = new URL(baseUrl);
  return new Promise<Answer>((resolve, reject) => {
    const sent = request({
      agent,
      hostname,
      port,
      method,
      path: pathname.replace(/\/$/, '') + path,
      timeout: 30_000,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
    });
    sent.on('timeout', () => sent.destroy(new Error(`No answer to ${method} ${path}`)));
    sent.on('error', (error: NodeJS.ErrnoException) => {
      // The server may end a kept connection in the moment that it is used again: no answer, no harm.
      const ended = error.code === 'ECONNRESET' && sent.reusedSocket;
      if (ended) resolve(send(agent, baseUrl, question));
      else reject(error);
    });
    sent.on('response', (received) => {
      const parts: Buffer[] = [];
      const [type = ''] = (received.headers['content-type'] ?? '').split(';');
      const end = () => resolve(answerOf(received.statusCode ?? 0, type, Buffer.concat(parts)));
      received.on('data', (part: Buffer) => {
        parts.push(part);
        // Such a stream may stay open: its first word is the answer.
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

function answerOf(status: number, type: string, body: Buffer): Answer {
  const problem = type === 'application/problem+json' ? (JSON.parse(body.toString()) as Problem) : undefined;
  return { status, type, body, problem };
}
