import type { IncomingHttpHeaders } from 'node:http';
import { invalid } from '@noren/service-kit';

const keyShape = /^[\x21-\x7e]{1,128}$/;

/** The idempotency key of a request. @throws `idempotencyKeyMissing` */
export function requireKey(headers: IncomingHttpHeaders): string {
  const key = headers['idempotency-key'];
  if (typeof key !== 'string' || !keyShape.test(key)) throw invalid('idempotencyKeyMissing');
  return key;
}
