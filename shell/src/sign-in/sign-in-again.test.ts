import { describe, expect, it } from '@jest/globals';
import type { Role } from '@noren/contracts/permissions';
import type { Oidc, Tokens } from './oidc.js';
import { signInWindow } from './renewal-frame.js';
import { startSignInAgain } from './sign-in-again.js';

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const createTokens = (sub: string): Tokens => ({
  accessToken: `x.${encode({ sub })}.x`,
  idToken: `x.${encode({ sub })}.x`,
  expiresAt: Date.now() + 60_000,
});

function setUp({ role = 'admin' as Role, signedIn = 'u1', isBlocked = false } = {}) {
  const started: Parameters<Oidc['start']>[0][] = [];
  const accepted: Tokens[] = [];
  const popup = { url: '', closed: false };
  const attempt = startSignInAgain({
    oidc: {
      start: async (options) => {
        started.push(options);
        return { url: 'https://id.test/auth', pending: { nonce: 'n', state: 's1' } };
      },
      finish: async () => createTokens(signedIn),
    },
    origin: 'https://console.test',
    current: () => ({ tokens: createTokens('u1'), user: { id: 'u1', name: 'A', role, groups: [] } }),
    accept: (tokens) => accepted.push(tokens),
    openWindow: () =>
      isBlocked
        ? undefined
        : {
            go: (url) => (popup.url = url),
            isClosed: () => popup.closed,
            close: () => (popup.closed = true),
          },
  });
  return { attempt, started, accepted, popup };
}

/** Answers like the window does at the end of the sign-in. */
async function answer({ popup }: Pick<ReturnType<typeof setUp>, 'popup'>, state = 's1') {
  while (popup.url === '') await new Promise((resolve) => setTimeout(resolve, 1));
  const channel = new BroadcastChannel(signInWindow);
  channel.postMessage(`https://console.test/silent-renew-oidc#state=${state}`);
  channel.close();
}

describe('a sign-in in a window of its own', () => {
  it('asks for the password again, of admins for the second factor, and accepts the tokens', async () => {
    const admin = setUp();
    await answer(admin);
    expect(await admin.attempt.outcome).toBe('done');
    expect(admin.started).toMatchObject([{ again: { level: 'second-factor' } }]);
    expect([admin.accepted.length, admin.popup.closed]).toEqual([1, true]);
    const operator = setUp({ role: 'operator' });
    await answer(operator);
    await operator.attempt.outcome;
    expect(operator.started).toMatchObject([{ again: { level: undefined } }]);
  });

  it('accepts neither another user nor the answer to another sign-in', async () => {
    const other = setUp({ signedIn: 'u2' });
    await answer(other);
    expect(await other.attempt.outcome).toBe('otherUser');
    expect(other.accepted).toEqual([]);
    const foreign = setUp();
    await answer(foreign, 'another');
    foreign.attempt.cancel();
    expect(await foreign.attempt.outcome).toBe('closed');
    expect(foreign.accepted).toEqual([]);
  });

  it('accepts an answer that arrives after the window has closed itself', async () => {
    const late = setUp();
    late.popup.closed = true;
    await new Promise((resolve) => setTimeout(resolve, 600));
    await answer(late);
    expect(await late.attempt.outcome).toBe('done');
  });

  it('ends when the user closes the window, or the browser opens none', async () => {
    const closed = setUp();
    closed.popup.closed = true;
    expect(await closed.attempt.outcome).toBe('closed');
    expect(await setUp({ isBlocked: true }).attempt.outcome).toBe('blocked');
  });
});
