import { describe, expect, it } from '@jest/globals';
import type { MemberSession } from '@noren/contracts/members';
import { getCoupon } from '../../test/samples.js';
import { getCalls } from '../server/page-calls.js';
import type { Routes } from './call.js';
import { createLiveMember, type LiveDeps } from './live-member.js';
import type { Messaging } from './member.js';
import { createMemoryStore } from './store.js';

const routes: Routes = Object.fromEntries(
  [...getCalls('coupons'), ...getCalls('coupon')].map(({ id, method, path }) => [id, [method, path]]),
);
const now = Date.parse('2026-11-20T03:00:00Z');
const minutes = (count: number) => new Date(now + count * 60_000).toISOString();

interface Asked {
  what: string;
  token: string | null;
  key: string | null;
}

type Answer = [status: number, body: unknown];

function getSession(token: string, tier: 'visitor' | 'member', expiresAt = minutes(60)): MemberSession {
  return { token, tier, expiresAt, memberId: tier };
}

/** Creates a member in a browser whose service answers with `answer`. */
function setUp(
  session: MemberSession | undefined,
  answer: (requests: Asked) => Answer,
  own: Partial<LiveDeps> = {},
) {
  const requests: Asked[] = [];
  const store = createMemoryStore();
  if (session !== undefined) store.set('session', session);
  const messaging: Messaging = {
    signIn: async () => 'id-token',
    silent: async () => 'id-token',
    accessToken: async () => 'access-token',
    signOut: async () => undefined,
  };
  const member = createLiveMember('cafe', {
    routes,
    store,
    timeout: 10_000,
    now: () => now,
    inMessagingApp: false,
    location: { pathname: '/', search: '', assign: () => undefined },
    messaging: async () => messaging,
    fetch: async (input, init) => {
      const headers = new Headers(init?.headers);
      const path = String(input).replace('/m/cafe/', '').split('?')[0];
      const one = {
        what: `${init?.method} ${path}`,
        token: headers.get('authorization'),
        key: headers.get('idempotency-key'),
      };
      requests.push(one);
      const [status, body] = answer(one);
      return { ok: status < 400, status, json: async () => body } as Response;
    },
    ...own,
  });
  return { member, requests, store, messaging };
}

/** A service that issues sessions `v2` and `m2` and accepts every token except the named ones. */
function service(...rejected: string[]) {
  return ({ what, token }: Asked): Answer => {
    if (what === 'GET environment') return [200, { data: { systemName: 'cafe', environment: 'production' } }];
    if (what === 'POST visit') return [201, { data: getSession('v2', 'visitor') }];
    if (what === 'POST session') return [201, { data: getSession('m2', 'member') }];
    if (rejected.some((name) => token === `Bearer ${name}`)) return [401, { code: 'memberSessionExpired' }];
    return [200, { data: what === 'GET coupons' ? [getCoupon()] : getCoupon() }];
  };
}

const tokens = (requests: Asked[]) =>
  requests.map(({ what, token }) => `${what} ${token?.replace('Bearer ', '') ?? '-'}`);

describe('a visitor', () => {
  it('reads without a session and gets one with the first action', async () => {
    const { member, requests } = setUp(undefined, service());
    await member.call('memberCoupons.list', {});
    await member.call('memberCoupons.use', { params: { couponId: 'c1' }, body: {}, key: 'key' });
    expect(tokens(requests)).toEqual(['GET coupons -', 'POST visit -', 'POST coupons/c1/use v2']);
  });

  it('stays the same visitor when the session has expired', async () => {
    const { member, requests } = setUp(getSession('v1', 'visitor', minutes(0)), service());
    await member.call('memberCoupons.list', {});
    expect(tokens(requests)).toEqual(['POST visit v1', 'GET coupons v2']);
  });

  it('repeats a rejected action once, with a new session and the same key', async () => {
    const { member, requests } = setUp(getSession('v1', 'visitor'), service('v1'));
    await member.call('memberCoupons.use', { params: { couponId: 'c1' }, body: {}, key: 'key' });
    expect(tokens(requests)).toEqual(['POST coupons/c1/use v1', 'POST visit v1', 'POST coupons/c1/use v2']);
    expect(requests.filter(({ key }) => key !== null).map(({ key }) => key)).toEqual(['key', 'key']);
  });

  it('renews the session once for concurrent calls', async () => {
    const { member, requests } = setUp(getSession('v1', 'visitor', minutes(0)), service());
    await Promise.all([
      member.call('memberCoupons.list', {}),
      member.call('memberCoupons.get', { params: { couponId: 'c1' } }),
      member.call('memberCoupons.use', { params: { couponId: 'c1' }, body: {}, key: 'key' }),
    ]);
    expect(requests.filter(({ what }) => what === 'POST visit')).toHaveLength(1);
  });

  it('becomes a member by signing in, and a visitor again by signing out', async () => {
    const { member, store } = setUp(undefined, service());
    const statuses: string[] = [];
    member.subscribe(() => statuses.push(member.identity().status));
    await member.signIn();
    expect(store.get<MemberSession>('session')?.token).toBe('m2');
    await member.signOut();
    expect(statuses).toEqual(['member', 'visitor']);
    expect(store.get('session')).toBeUndefined();
  });
});

describe('a member', () => {
  it('keeps the session if the platform’s library cannot be loaded', async () => {
    const lost = Object.assign(new Error('Loading chunk 1 failed'), { name: 'ChunkLoadError' });
    const own = { messaging: () => Promise.reject(lost) };
    const { member } = setUp(getSession('m1', 'member', minutes(0)), service(), own);
    await expect(member.call('memberCoupons.list', {})).rejects.toMatchObject({ status: 0, code: undefined });
    expect(member.identity()).toMatchObject({ status: 'member' });
    await expect(member.signIn()).rejects.toMatchObject({ status: 0, code: undefined });
  });

  it('is renewed silently by the messaging platform', async () => {
    const { member, requests } = setUp(getSession('m1', 'member', minutes(0)), service());
    await member.call('memberCoupons.list', {});
    // The earlier token tells the service which session goes on.
    expect(tokens(requests)).toEqual(['GET environment -', 'POST session m1', 'GET coupons m2']);
    expect(member.identity().status).toBe('member');
  });

  it('continues as a visitor if the session cannot be renewed, and reports it to the page', async () => {
    const { member, messaging } = setUp(getSession('m1', 'member', minutes(0)), service());
    messaging.silent = async () => undefined;
    await member.call('memberCoupons.list', {});
    expect(member.identity()).toEqual({ status: 'visitor', expired: true });
  });

  it.each([
    ['expired', minutes(0)],
    ['rejected', minutes(60)],
  ])('never repeats an action under another identity: session %s', async (_name, expiresAt) => {
    const { member, requests, messaging } = setUp(getSession('m1', 'member', expiresAt), service('m1'));
    messaging.silent = async () => undefined;
    await expect(
      member.call('memberCoupons.use', { params: { couponId: 'c1' }, body: {}, key: 'key' }),
    ).rejects.toMatchObject({ code: 'memberSessionExpired' });
    expect(tokens(requests)).not.toContain('POST coupons/c1/use v2');
  });

  it('is signed in immediately inside the messaging app, unless they signed out there', async () => {
    const { member } = setUp(undefined, service(), { inMessagingApp: true });
    await member.resume();
    expect(member.identity().status).toBe('member');
    await member.signOut();
    await member.resume();
    expect(member.identity().status).toBe('visitor');
  });
});

describe('a call', () => {
  it('distinguishes offline from an error response', async () => {
    const offline = setUp(undefined, service(), { fetch: () => Promise.reject(new TypeError('offline')) });
    await expect(offline.member.call('memberCoupons.list', {})).rejects.toMatchObject({
      status: 0,
      code: undefined,
    });
    const down = setUp(undefined, () => [503, { code: 'maintenance' }]);
    await expect(down.member.call('memberCoupons.list', {})).rejects.toMatchObject({
      status: 503,
      code: 'maintenance',
    });
  });

  it('times out', async () => {
    const hanging: typeof fetch = (_input, init) =>
      new Promise((_resolve, reject) =>
        init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
      );
    const { member } = setUp(undefined, service(), { fetch: hanging, timeout: 1 });
    await expect(member.call('memberCoupons.list', {})).rejects.toMatchObject({ status: 0 });
  });
});
