import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Where the sandboxes run. */
export interface PartnerPlace {
  /** Address of the sandboxes as browsers reach it, without a slash at the end. */
  readonly url: string;
}

/**
 * A partner's sandbox: routes below the partner's name. What staff type as `https://{name}.sandbox.invalid/…`
 * is answered by `/{name}/…`.
 */
export type Partner = (app: FastifyInstance, place: PartnerPlace) => void;

/** How long `SLOW` takes: less than our patience. `TIMEOUT` takes longer than it. */
const slowMs = 1_500;
const hangMs = 15_000;

/**
 * What a number provokes by how it begins, with every partner: `ERROR` an error of the partner's server,
 * `HTML` an answer that is no JSON, `SLOW` an answer that comes late, `TIMEOUT` one that comes too late.
 *
 * @returns whether the answer is given by it
 */
export async function provoked(reply: FastifyReply, ...numbers: readonly unknown[]): Promise<boolean> {
  const begins = (word: string) =>
    numbers.some((number) => typeof number === 'string' && number.toUpperCase().startsWith(word));
  if (begins('SLOW')) await delay(slowMs);
  if (begins('TIMEOUT')) await delay(hangMs, undefined, { ref: false });
  if (begins('ERROR')) await reply.code(500).send({ error: 'internal' });
  else if (begins('HTML')) await reply.type('text/html').send('<p>maintenance</p>');
  else return false;
  return true;
}

/** A figure that belongs to a number: the same one every time. */
export function toStableNumber(number: string, below: number): number {
  return createHash('sha256').update(number).digest().readUInt32BE(0) % below;
}

/** Whether a key is refused: every partner takes any key but none and those that begin with `wrong`. */
export function isRefusedKey(key: string | undefined): boolean {
  return key === undefined || key === '' || key.toLowerCase().startsWith('wrong');
}

/** The key of `Authorization: Bearer …`. */
export function bearerKey(authorization: string | undefined): string | undefined {
  return /^Bearer +(\S+)$/.exec(authorization ?? '')?.[1];
}
