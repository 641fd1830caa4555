import { describe, expect, it } from '@jest/globals';
import { getAuthentication, getFailure, toCard } from './order-state.js';
import { createAuthHash } from './veritrans-api.js';

describe('a signature', () => {
  it('is SHA-256 over CCID, parameters and key', () => {
    // `printf 'A1{"a":"1"}key' | sha256sum`
    const hash = createAuthHash('A1', '{"a":"1"}', 'key');
    expect(hash).toBe('23a8116d6a17ac9188c472cf9e560a9057abd16688557765187f62962e3f03a9');
  });
});

describe('a result code', () => {
  it.each([
    ['failure', 'OC09000000000000', false, 'cardTokenInvalid'],
    ['pending', 'AE10000000000000', false, 'refused'],
    ['failure', 'A000000000000000', false, 'refused'],
    ['failure', 'G000000000000000', false, 'authenticationFailed'],
    ['failure', 'X000000000000000', true, 'cardTokenInvalid'],
    ['failure', 'X000000000000000', false, undefined],
    ['failure', 'NH41000000000000', false, undefined],
  ] as const)('%s %s says why a card was not authorized', (mstatus, vResultCode, hasSavedCard, reason) => {
    expect(getFailure({ mstatus, vResultCode }, hasSavedCard)).toBe(reason);
  });
});

describe('an authentication', () => {
  const result = { mstatus: 'success', vResultCode: 'G021000000000000' } as const;
  it.each([
    [{}, { status: 'waiting' }],
    [{ mpiMstatus: '' }, { status: 'waiting' }],
    [{ mpiMstatus: 'success' }, { status: 'waiting' }],
    [{ mpiMstatus: 'failure' }, { status: 'failed', reason: 'authenticationFailed' }],
    [
      { mpiMstatus: 'success', cardMstatus: 'pending' },
      { status: 'failed', reason: 'refused' },
    ],
    [{ mpiMstatus: 'success', cardMstatus: 'success' }, { status: 'authorized' }],
  ] as const)('%j is %j', (change, expected) => {
    expect(getAuthentication({ ...result, ...change })).toEqual(expected);
  });
});

describe('a registered card', () => {
  it('has a brand and four digits, or is not kept', () => {
    expect(toCard('a', '355555******1234')).toEqual({ customerId: 'a', last4: '1234', brand: 'JCB' });
    expect(toCard('a', '411111********11')).toBeUndefined();
    expect(toCard('a', undefined)).toBeUndefined();
  });
});
