import type { RequestListener, Server } from 'node:http';
import { createServer } from 'node:http';
import { answerMalformed, replaceBuiltInAnswers } from '@noren/contracts/malformed-requests';
import { requestTimeouts } from '@noren/contracts/requests';
import type { FastifyInstance } from 'fastify';
import { createPortInUseError, loopback } from './port.js';

/**
 * Same as the services' keep-alive. Node's default of 5 s may close an idle connection just as a busy client
 * reuses it, and that call then fails.
 */
const keepAliveMs = 72_000;

/** A listening HTTP server of the stack. */
export interface Listener {
  readonly port: number;
  /** Stops listening and closes the connections. */
  close(): Promise<void>;
}

/** Where a part of the stack listens, and how errors name it. */
export interface ListenOptions {
  /** 0 for any free port. */
  readonly port: number;
  /** Human-readable name. */
  readonly what: string;
  /** Environment variable that changes the port. */
  readonly variable?: string;
}

/**
 * Listens on the loopback interface only.
 *
 * @throws StackError with a one-line message if the port is in use
 */
export async function listen(handler: RequestListener, options: ListenOptions): Promise<Listener> {
  const server = createServer(requestTimeouts.http, handler);
  server.requestTimeout = requestTimeouts.requestTimeout;
  server.on('clientError', answerMalformed);
  replaceBuiltInAnswers(server);
  server.keepAliveTimeout = keepAliveMs;
  await bind(server, options);
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : options.port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function bind(server: Server, { port, what, variable }: ListenOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? createPortInUseError(port, what, variable) : error),
    );
    server.listen(port, loopback, resolve);
  });
}

/** Listens with a Fastify application; closing it also ends open streams. */
export async function serve(app: FastifyInstance, options: ListenOptions): Promise<Listener> {
  await app.ready();
  const listener = await listen(app.routing, options);
  return {
    port: listener.port,
    async close() {
      await listener.close();
      await app.close();
    },
  };
}

/** Parses bodies that are forms; of a name that occurs twice the last value counts. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}
