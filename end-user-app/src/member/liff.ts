import liff from '@line/liff';
import type { MemberEnvironment } from '@noren/contracts';
import { type Messaging, MessagingUnavailable } from './messaging.js';
import { mocked, sandboxSignOut, sandboxToken } from './sandbox.js';

let started: Promise<void> | undefined;

/**
 * Starts the platform's library once; on a developer's machine its mock.
 *
 * @throws MessagingUnavailable without a LIFF ID
 */
export async function startMessaging(environment: MemberEnvironment): Promise<void> {
  if (environment.sandboxUrl === undefined) await start(environment);
  else await mocked(environment);
}

function start({ liffId }: MemberEnvironment): Promise<void> {
  if (liffId === undefined) throw new MessagingUnavailable();
  started ??= liff.init({ liffId }).catch((error: unknown) => {
    started = undefined;
    forgetAnswer();
    throw error;
  });
  return started;
}

/** What the platform adds to the address to which it sends a browser back. */
const answer = [
  'code',
  'state',
  'error',
  'error_description',
  'liffOAuth2Error',
  'liffClientId',
  'liffRedirectUri',
];

/** An answer that led nowhere would be read again at the next try, and lead nowhere again. */
function forgetAnswer(): void {
  const address = new URL(location.href);
  for (const name of answer) address.searchParams.delete(name);
  history.replaceState(history.state, '', address);
}

/** An ID token lives an hour and the platform does not renew it by itself: an old one is as good as none. */
function freshToken(): string | undefined {
  if (!liff.isLoggedIn()) return undefined;
  const expires = liff.getDecodedIDToken()?.exp ?? 0;
  return expires * 1000 > Date.now() + 5000 ? (liff.getIDToken() ?? undefined) : undefined;
}

export const messaging: Messaging = {
  async signIn(environment) {
    if (environment.sandboxUrl !== undefined) return sandboxToken(environment, environment.sandboxUrl);
    await start(environment);
    const token = freshToken();
    if (token !== undefined) return token;
    if (liff.isLoggedIn()) liff.logout();
    liff.login({ redirectUri: location.href });
    return undefined;
  },
  async silent(environment) {
    if (environment.liffId === undefined) return undefined;
    if (environment.sandboxUrl !== undefined) return sandboxToken(environment, environment.sandboxUrl);
    await start(environment);
    return freshToken();
  },
  async signOut(environment) {
    if (environment.sandboxUrl !== undefined) return sandboxSignOut(environment);
    if (environment.liffId === undefined) return;
    await start(environment);
    if (liff.isLoggedIn()) liff.logout();
  },
};
