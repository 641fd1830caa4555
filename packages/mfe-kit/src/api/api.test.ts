import { describe, expect, it } from '@jest/globals';
import { ApiError } from '@noren/contracts/client';
import { groupEndpoints } from '@noren/contracts/groups';
import { problem } from '../../test/api-double.js';
import { createApi } from './api.js';

type Step = Response | Error;
const ok = (body: unknown): Response => new Response(JSON.stringify(body), { status: 200 });
const emptyList = { data: [], page: { number: 0, size: 20, totalElements: 0, totalPages: 0 } };

function setUp(steps: Step[], renewed: boolean, confirmed = false) {
  const tokens: (string | null)[] = [];
  const counts = { renewals: 0, signInDialogs: 0, signIns: 0 };
  let token = 'old';
  const api = createApi({
    baseUrl: '/api',
    session: () => ({
      token: () => token,
      renew: () => {
        counts.renewals += 1;
        if (renewed) token = 'new';
        return Promise.resolve(renewed);
      },
      reauthenticate: () => {
        counts.signInDialogs += 1;
        if (confirmed) token = 'new';
        return Promise.resolve(confirmed);
      },
      signIn: () => {
        counts.signIns += 1;
      },
    }),
    fetch: ((_url: string, init: RequestInit) => {
      tokens.push(new Headers(init.headers).get('authorization'));
      const step = steps.shift() ?? new Error('no more answers');
      return step instanceof Error ? Promise.reject(step) : Promise.resolve(step);
    }) as typeof fetch,
  });
  return { api, tokens, counts };
}

describe('the API client', () => {
  it('renews the token silently after a 401 and repeats the call with the new token', async () => {
    const { api, tokens, counts } = setUp([problem('sessionExpired'), ok(emptyList)], true);
    await expect(api.call(groupEndpoints.list)).resolves.toEqual(emptyList);
    expect(tokens).toEqual(['Bearer old', 'Bearer new']);
    expect(counts).toEqual({ renewals: 1, signInDialogs: 0, signIns: 0 });
  });

  it('redirects to the sign-in page when the renewal fails', async () => {
    const { api, tokens, counts } = setUp([problem('sessionExpired')], false);
    await expect(api.call(groupEndpoints.list)).rejects.toBeInstanceOf(ApiError);
    expect(tokens).toHaveLength(1);
    expect(counts).toEqual({ renewals: 1, signInDialogs: 0, signIns: 1 });
  });

  it('asks for a recent sign-in and repeats the call, a write as well', async () => {
    const body = { name: 'a', code: 'a', type: 'agency' } as const;
    const done = setUp([problem('recentSignInRequired'), ok({ data: {} })], false, true);
    await expect(done.api.call(groupEndpoints.create, { body })).resolves.toEqual({ data: {} });
    expect(done.tokens).toEqual(['Bearer old', 'Bearer new']);
    expect(done.counts).toEqual({ renewals: 0, signInDialogs: 1, signIns: 0 });
    const cancelled = setUp([problem('recentSignInRequired')], false);
    await expect(cancelled.api.call(groupEndpoints.create, { body })).rejects.toMatchObject({
      code: 'recentSignInRequired',
    });
    expect(cancelled.counts).toEqual({ renewals: 0, signInDialogs: 1, signIns: 0 });
  });

  it('retries a read once after a network error or a temporary outage', async () => {
    for (const first of [
      new TypeError('network'),
      problem('maintenance'),
      new Response('', { status: 502 }),
    ]) {
      const { api, tokens } = setUp([first, ok(emptyList)], false);
      await expect(api.call(groupEndpoints.list)).resolves.toEqual(emptyList);
      expect(tokens).toHaveLength(2);
    }
    const twice = setUp([new TypeError('network'), new TypeError('network'), ok(emptyList)], false);
    await expect(twice.api.call(groupEndpoints.list)).rejects.toThrow('network');
  });

  it('never retries a write or a rejected read', async () => {
    const write = setUp([problem('maintenance'), ok({})], false);
    await expect(
      write.api.call(groupEndpoints.create, { body: { name: 'a', code: 'a', type: 'agency' } }),
    ).rejects.toMatchObject({ code: 'maintenance' });
    expect(write.tokens).toHaveLength(1);
    const read = setUp([problem('notFound'), ok({})], false);
    await expect(read.api.call(groupEndpoints.list)).rejects.toMatchObject({ code: 'notFound' });
    expect(read.tokens).toHaveLength(1);
  });
});
