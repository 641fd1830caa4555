import { addTexts, createQueryClient, setApi, setConsoleConfig } from '@noren/mfe-kit';
import { ErrorState, ThemeRoot } from '@noren/mfe-kit/frame';
import '@noren/mfe-kit/frame.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { en } from './locales/en.js';
import { ja } from './locales/ja.js';
import { SignInFailed } from './pages/sign-in-failed.js';
import { prefetchKit } from './prefetch-kit.js';
import { loadMount } from './remotes/load-mount.js';
import { createRemoteRegistry } from './remotes/remote-registry.js';
import { createShellRouter } from './router.js';
import { loadRuntimeConfig } from './runtime-config.js';
import { createOidc } from './sign-in/oidc.js';
import { callbackPath, createSignIn, type SignIn } from './sign-in/session.js';
import { openSilentFrame } from './sign-in/silent-frame.js';
import { createTokenStore } from './sign-in/token-store.js';
import { text } from './texts.js';

const failedPath = '/oidc-callback-error';
const restartPath = '/redirect-authen';

/** Starts the console: configuration, sign-in, list of remotes, frame. */
export async function start(): Promise<void> {
  addTexts('shell', { ja, en });
  const root = createRoot(document.getElementById('root') as HTMLElement);
  const show = (content: ReactNode) => root.render(content);
  try {
    const config = await loadRuntimeConfig();
    const signIn = createSignIn({
      oidc: createOidc(config),
      store: createTokenStore(),
      go: (url) => window.location.assign(url),
      openSilently: openSilentFrame,
      origin: window.location.origin,
    });
    if (window.location.pathname === failedPath) {
      show(<SignInFailed onSignIn={() => void signIn.begin('/')} />);
      return;
    }
    if (!(await signedIn(signIn))) return;
    setApi({ baseUrl: config.apiBase });
    setConsoleConfig(config);
    await showConsole(show);
  } catch {
    const retry = () => window.location.reload();
    show(
      <ErrorState
        error={undefined}
        title={`${text('start.failed')}: ${text('start.failedNote')}`}
        onRetry={retry}
      />,
    );
  }
}

/** Whether there is a session; otherwise the page is being left. */
async function signedIn(signIn: SignIn): Promise<boolean> {
  const { pathname, search, hash, href } = window.location;
  if (pathname === callbackPath) {
    try {
      window.history.replaceState(null, '', await signIn.complete(new URL(href)));
      return true;
    } catch {
      window.location.replace(failedPath);
      return false;
    }
  }
  if (pathname === restartPath) {
    await signIn.begin(ownPath(new URLSearchParams(search).get('to')));
    return false;
  }
  if (signIn.restore()) return true;
  await signIn.begin(pathname + search + hash);
  return false;
}

/** A way back stays on this origin. */
function ownPath(to: string | null): string {
  return to !== null && /^\/(?![/\\])/.test(to) ? to : '/';
}

async function showConsole(show: (content: ReactNode) => void): Promise<void> {
  const registry = createRemoteRegistry({
    fetch: window.fetch.bind(window),
    storage: localStorage,
    load: loadMount,
  });
  await registry.start();
  const router = createShellRouter(registry);
  show(
    <ThemeRoot>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ThemeRoot>,
  );
  prefetchKit();
}
