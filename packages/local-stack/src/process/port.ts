import { randomInt } from 'node:crypto';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import getPort from 'get-port';
import { StackError } from '../stack-error.js';

/** The only interface that the local stack listens on. */
export const loopback = '127.0.0.1';

/**
 * Below the ephemeral range: a port from there could be taken by an outgoing connection before it is used, or
 * while a killed service is down. Random, because processes that run at the same time would find the same port.
 */
const range = { first: 12_000, size: 20_000 };

/** Returns a free TCP port; never the same one twice per process. */
export function findFreePort(): Promise<number> {
  return getPort({ host: loopback, port: listCandidates(), reserve: true });
}

function* listCandidates(): Generator<number> {
  for (;;) yield range.first + randomInt(range.size);
}

/** True if the port accepts connections. */
export async function isListening(port: number, host: string = loopback): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host });
    const answer = (listening: boolean) => {
      socket.destroy();
      resolve(listening);
    };
    socket.once('connect', () => answer(true));
    socket.once('error', () => answer(false));
    socket.setTimeout(1_000, () => answer(false));
  });
}

/**
 * Waits until a port accepts connections.
 *
 * @param exitReason returns why waiting is pointless (the process ended), or undefined
 */
export async function waitForPort(
  port: number,
  what: string,
  exitReason: () => string | undefined,
  timeoutMs = 20_000,
): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline) {
    if (await isListening(port)) return;
    const reason = exitReason();
    if (reason) throw new StackError(`${what} ended before it was ready: ${reason}`);
    await delay(20);
  }
  throw new StackError(`${what} did not answer on port ${port} within ${timeoutMs / 1000} s`);
}

/** Creates the one-line error for a used port. */
export function createPortInUseError(port: number, what: string, variable?: string): StackError {
  const choose = variable ? `, or choose another port with ${variable}` : '';
  return new StackError(`Port ${port} (${what}) is in use: stop what listens there${choose}`);
}
