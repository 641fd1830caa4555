import { describe, expect, it } from '@jest/globals';
import { call } from './call.js';

/** Sends a call and returns its address and headers. */
async function send(token?: string) {
  const sent: [string, Record<string, string>][] = [];
  const deps = {
    routes: { 'memberCoupons.list': ['GET', '/m/{systemName}/coupons'] } as const,
    timeout: 1_000,
    fetch: (async (address, init) => {
      sent.push([String(address), Object.fromEntries(new Headers(init?.headers))]);
      return new Response('{"data":[]}');
    }) as typeof fetch,
  };
  const answer = await call(deps, 'memberCoupons.list', {
    params: { systemName: 'cafe' },
    query: { page: 1 },
    token,
  });
  return { answer, sent };
}

describe('a call of the mini-app', () => {
  it("[C117] goes to the page's own origin, accepts JSON, and sends the session's token if there is one", async () => {
    const { answer, sent } = await send('v1');
    expect(answer).toEqual({ data: [] });
    expect(sent).toEqual([
      ['/m/cafe/coupons?page=1', { accept: 'application/json', authorization: 'Bearer v1' }],
    ]);
    expect((await send()).sent).toEqual([['/m/cafe/coupons?page=1', { accept: 'application/json' }]]);
  });
});
