import liff from '@line/liff';
import type { MemberEnvironment } from '@noren/contracts/members';
import { type Messaging, MessagingUnavailable } from './member.js';
import { getSandboxAccessToken, getSandboxToken, signOutOfSandbox, startMock } from './sandbox.js';

let started: Promise<void> | undefined;

/**
 * Initializes the platform's library once; its mock on a developer's machine.
 * @throws MessagingUnavailable without a LIFF ID
 */
export async function startMessaging(environment: MemberEnvironment): Promise<void> {
  if (environment.sandboxUrl === undefined) await start(environment);
  else await startMock(environment);
}

function start({ liffId }: MemberEnvironment): Promise<void> {
  if (liffId === undefined) throw new MessagingUnavailable();
  started ??= liff.init({ liffId }).catch((error: unknown) => {
    started = undefined;
    clearSignInResult();
    throw error;
  });
  return started;
}

/** Query parameters that the platform adds when it redirects back. */
const resultParameters = [
  'code',
  'state',
  'error',
  'error_description',
  'liffOAuth2Error',
  'liffClientId',
  'liffRedirectUri',
];

/** Removes the sign-in result from the address, because the next attempt would read a failed one again. */
function clearSignInResult(): void {
  const address = new URL(location.href);
  for (const name of resultParameters) address.searchParams.delete(name);
  history.replaceState(history.state, '', address);
}

/** Returns the ID token unless it has expired: it lives one hour and the platform does not renew it. */
function getFreshToken(): string | undefined {
  if (!liff.isLoggedIn()) return undefined;
  const expires = liff.getDecodedIDToken()?.exp ?? 0;
  return expires * 1000 > Date.now() + 5000 ? (liff.getIDToken() ?? undefined) : undefined;
}

export const messaging: Messaging = {
  async signIn(environment) {
    if (environment.sandboxUrl !== undefined) return getSandboxToken(environment, environment.sandboxUrl);
    await start(environment);
    const token = getFreshToken();
    if (token !== undefined) return token;
    if (liff.isLoggedIn()) liff.logout();
    liff.login({ redirectUri: location.href });
    return undefined;
  },
  async silent(environment) {
    if (environment.liffId === undefined) return undefined;
    if (environment.sandboxUrl !== undefined) return getSandboxToken(environment, environment.sandboxUrl);
    await start(environment);
    return getFreshToken();
  },
  async accessToken(environment) {
    if (environment.liffId === undefined) return undefined;
    if (environment.sandboxUrl !== undefined)
      return getSandboxAccessToken(environment, environment.sandboxUrl);
    await start(environment);
    return liff.getAccessToken() ?? undefined;
  },
  async signOut(environment) {
    if (environment.sandboxUrl !== undefined) return signOutOfSandbox(environment);
    if (environment.liffId === undefined) return;
    await start(environment);
    if (liff.isLoggedIn()) liff.logout();
  },
};
