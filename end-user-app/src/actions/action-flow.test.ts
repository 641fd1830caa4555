import { describe, expect, it } from '@jest/globals';
import { CallError } from '../member/call.js';
import { createMemoryStore } from '../member/store.js';
import { createPendingActionStore, isFinal } from './action-flow.js';

describe('a pending action', () => {
  it.each([
    ['no answer', new CallError(0), false],
    ['maintenance', new CallError(503, 'maintenance'), false],
    ['a partner that did not answer', new CallError(503, 'partnerUnavailable'), false],
    ['too many requests', new CallError(429, 'tooManyRequests'), false],
    ['an expired session', new CallError(401, 'memberSessionExpired'), false],
    ['an internal error', new CallError(500, 'internal'), false],
    ['a stamp that was not authenticated in time', new CallError(503, 'deviceTimeout'), true],
    ['a stamp whose partner was not reached', new CallError(503, 'deviceRequest'), true],
    ['a rejection', new CallError(409, 'couponEnded'), true],
    ['a deleted subject', new CallError(404, 'notFound'), true],
  ])('is cleared only by a final answer: %s', (_name, error, decided) => {
    expect(isFinal(error)).toBe(decided);
  });

  it('is stored by its name until it is decided', () => {
    const store = createMemoryStore();
    const first = createPendingActionStore<{ code: string }>(store, 'coupon.c1');
    first.save({ key: 'key-1', body: { code: '4711' } });
    expect(createPendingActionStore(store, 'coupon.c1').load()?.body).toEqual({ code: '4711' });
    expect(createPendingActionStore(store, 'coupon.c2').load()).toBeUndefined();
    first.remove();
    expect(createPendingActionStore(store, 'coupon.c1').load()).toBeUndefined();
  });
});
