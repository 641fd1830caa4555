import { describe, expect, it } from '@jest/globals';
import type { MemberSession } from '@noren/contracts/members';
import { getDrafts } from './drafts.js';
import { createSessions } from './sessions.js';
import { createMemoryStore } from './store.js';

const now = Date.parse('2026-11-20T03:00:00Z');
const minutes = (count: number) => new Date(now + count * 60_000).toISOString();

function getSession(memberId: string, own: Partial<MemberSession> = {}): MemberSession {
  return { token: `${memberId}-token`, tier: 'member', expiresAt: minutes(60), memberId, ...own };
}

/** Creates sessions on a device whose messaging app signs in as `line`. */
function setUp(store = createMemoryStore()) {
  let requests = 0;
  let renewed: Partial<Response> | undefined;
  let tier: MemberSession['tier'] = 'member';
  let silentlyRefused = false;
  const sessions = createSessions('cafe', {
    routes: {
      'members.environment': ['GET', '/environment'],
      'members.visit': ['POST', '/visit'],
      'members.signIn': ['POST', '/session'],
      'members.renew': ['POST', '/session/renew'],
    },
    fetch: async (input) => {
      if (String(input) === '/session/renew') {
        const over = { ok: false, status: 401, json: async () => ({ code: 'memberSessionExpired' }) };
        return (renewed ?? over) as Response;
      }
      if (String(input) === '/session' && silentlyRefused) {
        return { ok: false, status: 401, json: async () => ({ code: 'memberSessionExpired' }) } as Response;
      }
      const data: Record<string, unknown> = {
        '/environment': { systemName: 'cafe', environment: 'production', liffId: '1-a' },
        '/visit': getSession('visitor', { tier: 'visitor' }),
        '/session': getSession('line', { tier }),
      };
      return { ok: true, status: 200, json: async () => ({ data: data[String(input)] }) } as Response;
    },
    timeout: 1000,
    store,
    now: () => now,
    messaging: async () => ({
      signIn: async () => 'id-token',
      silent: async () => {
        requests += 1;
        return 'id-token';
      },
      accessToken: async () => 'access-token',
      signOut: async () => undefined,
    }),
  });
  return {
    sessions,
    store,
    requests: () => requests,
    becomes: (next: MemberSession['tier']) => (tier = next),
    renewing: (by: Partial<Response>) => (renewed = by),
    refuseSilently: () => (silentlyRefused = true),
  };
}

const ended = { expiresAt: minutes(0) };

describe('a session opened by a password', () => {
  it('is renewed by the service without the password, even after a reload', async () => {
    const { sessions, store, requests, renewing } = setUp();
    sessions.startSession(getSession('hanako', ended));
    const next = { data: { ...getSession('hanako'), token: 'next', expiresAt: minutes(60) } };
    renewing({ ok: true, status: 201, json: async () => next });
    expect(await sessions.requireToken()).toBe('next');
    expect(requests()).toBe(0);
    expect(sessions.identity()).toMatchObject({ status: 'member' });
    expect(await setUp(store).sessions.current()).toBe('next');
  });

  it('continues with the token that another tab has renewed', async () => {
    const { sessions, store } = setUp();
    sessions.startSession(getSession('hanako', ended));
    store.set('session', { ...getSession('hanako'), token: 'of another tab', byPassword: true });
    expect(await sessions.requireToken()).toBe('of another tab');
    expect(await sessions.renew()).not.toBe('of another tab');
  });

  it('does not become the one of another member who logged in in another tab', async () => {
    const { sessions, store } = setUp();
    sessions.startSession(getSession('hanako', ended));
    store.set('session', { ...getSession('taro'), byPassword: true });
    await expect(sessions.requireToken()).rejects.toMatchObject({ code: 'memberSessionExpired' });
  });

  it('is kept while the service does not answer', async () => {
    const { sessions, renewing } = setUp();
    sessions.startSession(getSession('hanako', ended));
    renewing({ ok: false, status: 503, json: async () => ({ code: 'maintenance' }) });
    await expect(sessions.requireToken()).rejects.toMatchObject({ code: 'maintenance' });
    expect(sessions.identity()).toMatchObject({ status: 'member' });
  });

  it("is never renewed as the messaging app's user: the member is asked to log in again", async () => {
    const { sessions, requests } = setUp();
    sessions.startSession(getSession('hanako', ended));
    await expect(sessions.requireToken()).rejects.toMatchObject({ code: 'memberSessionExpired' });
    expect(requests()).toBe(0);
    expect(sessions.identity()).toEqual({ status: 'visitor', expired: true });
  });

  it('is still marked as expired after a reload, until a member logs in', async () => {
    const { sessions, store } = setUp();
    sessions.startSession(getSession('hanako', ended));
    await sessions.current();
    const reloaded = setUp(store).sessions;
    expect(reloaded.identity()).toEqual({ status: 'visitor', expired: true });
    reloaded.startSession(getSession('hanako'));
    expect(setUp(store).sessions.identity()).toMatchObject({ status: 'member' });
  });

  it.each([
    ['the same member', 'hanako', { name: 'Hanako' }],
    ['another member', 'taro', undefined],
  ])('keeps drafts only for the same member: %s', async (_name, memberId, draft) => {
    const { sessions, store } = setUp();
    sessions.startSession(getSession('hanako', ended));
    getDrafts(store).set('memberInfo', { name: 'Hanako' });
    await sessions.current();
    sessions.startSession(getSession(memberId));
    expect(getDrafts(store).get('memberInfo')).toEqual(draft);
  });

  it('deletes drafts when the member logs out', async () => {
    const { sessions, store } = setUp();
    sessions.startSession(getSession('hanako'));
    getDrafts(store).set('memberInfo', { name: 'Hanako' });
    await sessions.signOut();
    expect(getDrafts(store).get('memberInfo')).toBeUndefined();
  });
});

describe('a session opened by the messaging app', () => {
  it('stays renewable by it after a registration with a password', async () => {
    const { sessions, requests } = setUp();
    await sessions.signIn();
    sessions.startSession(getSession('line', ended));
    await sessions.requireToken();
    expect(requests()).toBe(1);
    expect(sessions.identity()).toMatchObject({ status: 'member' });
  });

  it('that the member has ended elsewhere is not opened again silently', async () => {
    const { sessions, store, refuseSilently } = setUp();
    await sessions.signIn();
    refuseSilently();
    await sessions.renew();
    expect(sessions.identity()).toEqual({ status: 'visitor', expired: true });
    expect(store.get('left')).toBe(true);
  });

  it("shows the member's new state", async () => {
    const { sessions, becomes } = setUp();
    await sessions.signIn();
    becomes('goldMember');
    await sessions.renew();
    expect(sessions.identity()).toMatchObject({ status: 'member', tier: 'goldMember' });
  });
});
