import { describe, expect, it } from '@jest/globals';
import type { MemberSession } from '@noren/contracts';
import { draftsOf } from './drafts.js';
import { createSessions } from './sessions.js';
import { memoryStore } from './store.js';

const now = Date.parse('2026-11-20T03:00:00Z');
const minutes = (count: number) => new Date(now + count * 60_000).toISOString();

function sessionOf(memberId: string, own: Partial<MemberSession> = {}): MemberSession {
  return { token: `${memberId}-token`, tier: 'member', expiresAt: minutes(60), memberId, ...own };
}

/** Sessions on a device whose messaging app vouches for `line`, whoever asks. */
function setUp(store = memoryStore()) {
  let asked = 0;
  let renewed: Partial<Response> | undefined;
  let tier: MemberSession['tier'] = 'member';
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
      const data: Record<string, unknown> = {
        '/environment': { systemName: 'cafe', environment: 'production', liffId: '1-a' },
        '/visit': sessionOf('visitor', { tier: 'visitor' }),
        '/session': sessionOf('line', { tier }),
      };
      return { ok: true, status: 200, json: async () => ({ data: data[String(input)] }) } as Response;
    },
    timeout: 1000,
    store,
    now: () => now,
    messaging: async () => ({
      signIn: async () => 'id-token',
      silent: async () => {
        asked += 1;
        return 'id-token';
      },
      signOut: async () => undefined,
    }),
  });
  return {
    sessions,
    store,
    asked: () => asked,
    becomes: (next: MemberSession['tier']) => (tier = next),
    renewing: (by: Partial<Response>) => (renewed = by),
  };
}

const ended = { expiresAt: minutes(0) };

describe('a session that a password opened', () => {
  it('goes on without the password while the service renews it, also after a reload', async () => {
    const { sessions, store, asked, renewing } = setUp();
    sessions.welcome(sessionOf('hanako', ended));
    const next = { data: { ...sessionOf('hanako'), token: 'next', expiresAt: minutes(60) } };
    renewing({ ok: true, status: 201, json: async () => next });
    expect(await sessions.demand()).toBe('next');
    expect(asked()).toBe(0);
    expect(sessions.identity()).toMatchObject({ status: 'member' });
    expect(await setUp(store).sessions.current()).toBe('next');
  });

  it('is kept while the service does not answer', async () => {
    const { sessions, renewing } = setUp();
    sessions.welcome(sessionOf('hanako', ended));
    renewing({ ok: false, status: 503, json: async () => ({ code: 'maintenance' }) });
    await expect(sessions.demand()).rejects.toMatchObject({ code: 'maintenance' });
    expect(sessions.identity()).toMatchObject({ status: 'member' });
  });

  it('is never renewed as whom the messaging app vouches for: the member is asked to log in again', async () => {
    const { sessions, asked } = setUp();
    sessions.welcome(sessionOf('hanako', ended));
    await expect(sessions.demand()).rejects.toMatchObject({ code: 'memberSessionExpired' });
    expect(asked()).toBe(0);
    expect(sessions.identity()).toEqual({ status: 'visitor', expired: true });
  });

  it('is still known to have ended after a reload, until somebody logs in', async () => {
    const { sessions, store } = setUp();
    sessions.welcome(sessionOf('hanako', ended));
    await sessions.current();
    const reloaded = setUp(store).sessions;
    expect(reloaded.identity()).toEqual({ status: 'visitor', expired: true });
    reloaded.welcome(sessionOf('hanako'));
    expect(setUp(store).sessions.identity()).toMatchObject({ status: 'member' });
  });

  it.each([
    ['the same member', 'hanako', { name: 'Hanako' }],
    ['somebody else', 'taro', undefined],
  ])('gives what was typed back to %s', async (_name, memberId, kept) => {
    const { sessions, store } = setUp();
    sessions.welcome(sessionOf('hanako', ended));
    draftsOf(store).set('memberInfo', { name: 'Hanako' });
    await sessions.current();
    sessions.welcome(sessionOf(memberId));
    expect(draftsOf(store).get('memberInfo')).toEqual(kept);
  });

  it('takes what was typed along when the member logs out', async () => {
    const { sessions, store } = setUp();
    sessions.welcome(sessionOf('hanako'));
    draftsOf(store).set('memberInfo', { name: 'Hanako' });
    await sessions.signOut();
    expect(draftsOf(store).get('memberInfo')).toBeUndefined();
  });
});

describe('a session that the messaging app opened', () => {
  it('stays renewable by it after a registration with a password', async () => {
    const { sessions, asked } = setUp();
    await sessions.signIn();
    sessions.welcome(sessionOf('line', ended));
    await sessions.demand();
    expect(asked()).toBe(1);
    expect(sessions.identity()).toMatchObject({ status: 'member' });
  });

  it('shows what the member has become meanwhile', async () => {
    const { sessions, becomes } = setUp();
    await sessions.signIn();
    becomes('goldMember');
    await sessions.renew();
    expect(sessions.identity()).toMatchObject({ status: 'member', tier: 'goldMember' });
  });
});
