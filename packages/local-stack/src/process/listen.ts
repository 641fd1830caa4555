import type { RequestListener, Server } from 'node:http';
import { createServer } from 'node:http';
import { loopback, portInUse } from './port.js';

/**
 * As long as the services keep theirs: Node's own 5 s end an idle connection just when a busy client takes it
 * for its next call, which then fails for no reason.
 */
const keepAliveMs = 72_000;

/** An HTTP server of the stack that listens. */
export interface Listener {
  readonly port: number;
  /** Stops listening and ends the connections. */
  close(): Promise<void>;
}

/** Where a part of the stack listens, and how to name it when that is not possible. */
export interface ListenOptions {
  /** 0 for one the system chooses. */
  readonly port: number;
  /** What a person calls it. */
  readonly what: string;
  /** The environment variable that moves it. */
  readonly variable?: string;
}

/**
 * Listens on this machine only.
 *
 * @throws StackError with one line when the port is taken.
 */
export async function listen(handler: RequestListener, options: ListenOptions): Promise<Listener> {
  const server = createServer(handler);
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
      reject(error.code === 'EADDRINUSE' ? portInUse(port, what, variable) : error),
    );
    server.listen(port, loopback, resolve);
  });
}
