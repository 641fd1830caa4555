import '@noren/mfe-kit/frame.css';
import './shell.css';
import './home/home.css';
import type { ConsoleConfig } from '@noren/contracts/console';
import { addMessages, createQueryClient, currentSession, setApi, setConsoleConfig } from '@noren/mfe-kit';
import { ErrorState } from '@noren/mfe-kit/frame';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { fetchEarly } from './early-reads.js';
import { en } from './locales/en.js';
import { ja } from './locales/ja.js';
import { loadFoldedGroups } from './frame/folded-groups.js';
import { getMessage } from './messages.js';
import { prefetchKit } from './prefetch-kit.js';
import { loadRecents } from './recents/recents.js';
import { loadMount } from './remotes/load-mount.js';
import { preloadFiles } from './remotes/remote-files.js';
import { createRemoteRegistry } from './remotes/remote-registry.js';
import { createShellRouter } from './router.js';
import { enter } from './sign-in/enter.js';
import { createOidc } from './sign-in/oidc.js';
import { createSignIn } from './sign-in/session.js';
import { openSilentFrame } from './sign-in/silent-frame.js';
import { createTokenStore } from './sign-in/token-store.js';

/** Starts the console: configuration, sign-in, list of remotes, frame. */
export async function start(): Promise<void> {
  addMessages('shell', { ja, en });
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
    if (!(await enter({ signIn, show, apiBase: config.apiBase }))) return;
    setApi({ baseUrl: config.apiBase });
    setConsoleConfig(config);
    await showConsole(show);
  } catch {
    const retry = () => window.location.reload();
    show(
      <ErrorState
        error={undefined}
        title={`${getMessage('start.failed')}: ${getMessage('start.failedNote')}`}
        onRetry={retry}
      />,
    );
  }
}

async function showConsole(show: (content: ReactNode) => void): Promise<void> {
  const registry = createRemoteRegistry({
    fetch: fetchEarly,
    storage: localStorage,
    load: loadMount,
    preload: preloadFiles,
  });
  await registry.start();
  registry.prepare(window.location.pathname);
  const { id } = currentSession().user;
  loadRecents(id);
  loadFoldedGroups(id);
  const router = createShellRouter(registry);
  show(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  prefetchKit();
}

export async function loadRuntimeConfig(send = fetchEarly): Promise<ConsoleConfig> {
  const response = await send('/config.json');
  if (!response.ok) throw new Error(`/config.json responded with status ${response.status}`);
  return (await response.json()) as ConsoleConfig;
}
