import { describe, expect, it } from '@jest/globals';
import { ApiError } from '@noren/contracts/client';
import { isOutage } from './outage.js';
import { notFound, unavailable } from './service-error.js';

const withCode = (code: string) => Object.assign(new Error(code), { code });
const named = (name: string) => Object.assign(new Error(name), { name });

describe('an outage', () => {
  it.each([
    ['the database', unavailable('maintenance', { cause: named('MongoNetworkTimeoutError') })],
    ['another service', new ApiError(503, { code: 'maintenance' })],
    ['another service behind a gateway', new ApiError(502, {})],
    ['the network', new TypeError('fetch failed', { cause: withCode('ECONNREFUSED') })],
    ['a full disk', new Error('cannot store', { cause: withCode('ENOSPC') })],
    ['the object store', Object.assign(new Error('slow'), { $metadata: { httpStatusCode: 503 } })],
  ])('is an error of %s', (_, error) => expect(isOutage(error)).toBe(true));

  it.each([
    ['a mistake of our own', new TypeError('x is undefined')],
    ['a missing resource', notFound()],
    ['a rejected call', new ApiError(409, { code: 'conflict' })],
    ['a missing file', withCode('ENOENT')],
    ['a rejected object', Object.assign(new Error('no'), { $metadata: { httpStatusCode: 404 } })],
    ['no error', undefined],
  ])('is not %s', (_, error) => expect(isOutage(error)).toBe(false));
});
