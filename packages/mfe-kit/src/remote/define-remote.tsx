import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type AnyRoute, createRouter, type RouterHistory, RouterProvider } from '@tanstack/react-router';
import React, { useState } from 'react';
import ReactDOMClient from 'react-dom/client';
import singleSpaReact, { type ReactAppOrParcel } from 'single-spa-react';
import { addMessages, type Messages } from '../i18n/i18n.js';
import { ErrorState } from '../ui/states.js';
import { ThemeRoot } from '../theme/theme-root.js';
import { routerDefaults } from './router-defaults.js';

/** Props that the shell passes to a remote on mount. Session, language and API are the kit's own stores. */
export interface RemoteProps {
  /** The console's history, limited to the remote's routes. */
  history: RouterHistory;
  /** The console's shared cache of server state. */
  queryClient: QueryClient;
}

export interface RemoteDefinition {
  /** Namespace of the messages; the manifest's name. */
  name: string;
  texts: Messages;
  /** Routes with absolute paths of the console. */
  routeTree: AnyRoute;
}

/** The module that a remote exposes as `./mount`. */
export type RemoteMount = ReactAppOrParcel<RemoteProps>;

/** Creates a remote's router on the given history. */
export function createRemoteRouter(routeTree: AnyRoute, history: RouterHistory) {
  // Strict: parameters dropped by `validateSearch` must not reach the API.
  return createRouter({ routeTree, history, ...routerDefaults, search: { strict: true } });
}

/** Defines a remote's lifecycle. `src/mount.ts`: `export const { bootstrap, mount, unmount } = defineRemote(…)`. */
export function defineRemote({ name, texts, routeTree }: RemoteDefinition): RemoteMount {
  addMessages(name, texts);

  function Remote({ history, queryClient }: RemoteProps) {
    const [router] = useState(() => createRemoteRouter(routeTree, history));
    return (
      <ThemeRoot>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </ThemeRoot>
    );
  }

  return singleSpaReact<RemoteProps>({
    React,
    ReactDOMClient,
    renderType: 'createRoot',
    rootComponent: Remote,
    // Without it, a crash in the first render leaves the mount promise pending.
    errorBoundary: (error) => <ErrorState error={error} onRetry={() => window.location.reload()} />,
  });
}
