import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Where the sandboxes run. */
export interface PartnerOptions {
  /** Base URL of the sandboxes as browsers reach it, without a trailing slash. */
  readonly url: string;
}

/**
 * A partner's sandbox: routes below the partner's name. `/{name}/…` answers the URLs that staff enter as
 * `https://{name}.sandbox.invalid/…`.
 */
export type Partner = (app: FastifyInstance, options: PartnerOptions) => void;

/** Delay of `SLOW`, below the services' timeout; `TIMEOUT` exceeds it. */
const slowMs = 1_500;
const hangMs = 15_000;

/**
 * Triggers an error by how a number starts, for every partner: `ERROR` a server error, `HTML` a response that is
 * not JSON, `SLOW` a late response, `TIMEOUT` one after the timeout.
 *
 * @returns true if it has sent the response
 */
export async function provoked(reply: FastifyReply, ...numbers: readonly unknown[]): Promise<boolean> {
  const startsWith = (prefix: string) =>
    numbers.some((number) => typeof number === 'string' && number.toUpperCase().startsWith(prefix));
  if (startsWith('SLOW')) await delay(slowMs);
  if (startsWith('TIMEOUT')) await delay(hangMs, undefined, { ref: false });
  if (startsWith('ERROR')) await reply.code(500).send({ error: 'internal' });
  else if (startsWith('HTML')) await reply.type('text/html').send('<p>maintenance</p>');
  else return false;
  return true;
}

/** Derives a stable number from a card or member number. */
export function toStableNumber(number: string, below: number): number {
  return createHash('sha256').update(number).digest().readUInt32BE(0) % below;
}

/** True if a key is rejected: a missing one, or one that starts with `wrong`. */
export function isRejectedKey(key: string | undefined): boolean {
  return key === undefined || key === '' || key.toLowerCase().startsWith('wrong');
}

/** Returns the key of `Authorization: Bearer …`. */
export function bearerKey(authorization: string | undefined): string | undefined {
  return /^Bearer +(\S+)$/.exec(authorization ?? '')?.[1];
}
