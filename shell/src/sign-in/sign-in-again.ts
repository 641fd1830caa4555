import { consolePaths } from '@noren/contracts/console';
import { signInLevels } from '@noren/contracts/sign-in';
import { readLocale, type SessionUser, type SignInAttempt } from '@noren/mfe-kit';
import { getClaims, type Oidc, type Tokens } from './oidc.js';
import { signInWindow } from './renewal-frame.js';

/** A window opened for a sign-in. */
export interface SignInWindow {
  go(url: string): void;
  isClosed(): boolean;
  close(): void;
}

export interface SignInAgainDependencies {
  oidc: Pick<Oidc, 'start' | 'finish'>;
  origin: string;
  /** Returns the tokens and user of the session. */
  current: () => { readonly tokens: Tokens | undefined; readonly user: SessionUser };
  accept: (tokens: Tokens) => void;
  /** Opens a window; undefined if the browser blocks it. */
  openWindow?: () => SignInWindow | undefined;
}

/** How often to look whether the window is closed, milliseconds. */
const lookMs = 500;
/** Looks until a closed window counts as closed by the user: it closes itself after its answer, which may arrive later. */
const closedLooks = 4;

/**
 * Starts a sign-in in a window of its own, while this page and its input stay. Its tokens are accepted only if the same
 * user signed in.
 */
export function startSignInAgain(dependencies: SignInAgainDependencies): SignInAttempt {
  const { openWindow = openPopup } = dependencies;
  const stopping = new AbortController();
  const popup = openWindow();
  if (popup === undefined) return { outcome: Promise.resolve('blocked'), cancel: () => undefined };
  const outcome = signIn(dependencies, popup, stopping.signal)
    .catch(() => 'failed' as const)
    .finally(() => popup.close());
  return { outcome, cancel: () => stopping.abort() };
}

async function signIn(
  { oidc, origin, current, accept }: SignInAgainDependencies,
  popup: SignInWindow,
  signal: AbortSignal,
): Promise<'done' | 'closed' | 'otherUser'> {
  const { tokens, user } = current();
  const { url, pending } = await oidc.start({
    redirectUri: origin + consolePaths.renewed,
    locale: readLocale(),
    again: { level: user.role === 'admin' ? signInLevels.secondFactor : undefined },
    clientId: tokens?.clientId,
  });
  popup.go(url);
  const answer = await receive(pending.state, popup, signal);
  if (answer === undefined) return 'closed';
  const next = await oidc.finish(answer, pending);
  if (getClaims(next.accessToken)['sub'] !== user.id) return 'otherUser';
  accept(next);
  return 'done';
}

/** Returns the URL at which the window ended; undefined if the user closed it. */
function receive(state: string, popup: SignInWindow, signal: AbortSignal): Promise<URL | undefined> {
  return new Promise((resolve) => {
    const channel = new BroadcastChannel(signInWindow);
    const end = (answer?: URL) => {
      clearInterval(timer);
      channel.close();
      resolve(answer);
    };
    let looks = 0;
    const timer = setInterval(() => {
      if (popup.isClosed()) looks += 1;
      if (looks === closedLooks) end();
    }, lookMs);
    signal.addEventListener('abort', () => end(), { once: true });
    channel.onmessage = ({ data }: MessageEvent<string>) => {
      const answer = new URL(data);
      if (new URLSearchParams(answer.hash.slice(1)).get('state') === state) end(answer);
    };
  });
}

function openPopup(): SignInWindow | undefined {
  const opened = window.open('', signInWindow, 'popup,width=520,height=720');
  if (opened === null) return undefined;
  return {
    go: (url) => opened.location.assign(url),
    isClosed: () => opened.closed,
    close: () => opened.close(),
  };
}
