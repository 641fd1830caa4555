import { setTimeout as delay } from 'node:timers/promises';
import { ApiError, type Client, createClient } from '@noren/contracts/client';
import { decodeJwt } from 'jose';

/** A token is reused until it expires within this time: one token per call is the slowest part of a call. */
const leastSeconds = 60;

/** Creates clients whose calls end with an abort of the signal. */
export type CreateClient = (baseUrl: string, token?: () => string | Promise<string>) => Client;

export function createAbortableClients(signal: AbortSignal): CreateClient {
  return (baseUrl, token) =>
    createClient({
      baseUrl,
      ...(token === undefined ? {} : { token }),
      fetch: (input, init) => fetch(input, { ...init, signal }),
    });
}

/** Creates a client of the API as the admin of the demo users. */
export function createAdminClient(
  baseUrl: string,
  getToken: (username: string) => Promise<string>,
  create: CreateClient,
): Client {
  let current: Promise<string> | undefined;
  let usableUntil = 0;
  const token = async () => {
    if (current === undefined || Date.now() > usableUntil) {
      usableUntil = Number.POSITIVE_INFINITY;
      current = getToken('admin');
      const { exp = 0 } = decodeJwt(await current);
      usableUntil = (exp - leastSeconds) * 1_000;
    }
    return current;
  };
  return create(baseUrl, token);
}

/** Statuses of calls that come before a service has learned of what they need. */
const early = [403, 404, 409, 503];

/** Retries: services learn of each other's writes asynchronously, by events. */
export async function eventually<T>(call: () => Promise<T>, statuses: readonly number[] = early): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await call();
    } catch (error) {
      const isEarly = error instanceof ApiError && statuses.includes(error.status);
      if (!isEarly || attempt === 50) throw error;
      await delay(100);
    }
  }
}

/** Milliseconds after which a build or deployment counts as lost. */
const timeoutMs = 60_000;

/** Polls until there is a result. @throws Error after a minute */
export async function waitFor<T>(what: string, read: () => Promise<T | undefined>): Promise<T> {
  for (const end = Date.now() + timeoutMs; ; await delay(50)) {
    const found = await read();
    if (found !== undefined) return found;
    if (Date.now() > end) throw new Error(`The demo data waited a minute for ${what}`);
  }
}
