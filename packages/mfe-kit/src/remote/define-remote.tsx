import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type AnyRoute, createRouter, type RouterHistory, RouterProvider } from '@tanstack/react-router';
import React, { useState } from 'react';
import ReactDOMClient from 'react-dom/client';
import singleSpaReact, { type ReactAppOrParcel } from 'single-spa-react';
import { addTexts, type Texts } from '../i18n/i18n.js';
import { ErrorState } from '../ui/states.js';
import { ThemeRoot } from '../ui/theme.js';
import { routerDefaults } from './router-defaults.js';

/** What the shell hands to a remote when it mounts it. Session, language and API are the kit's own stores. */
export interface RemoteProps {
  /** The console's history as far as it concerns the remote. */
  history: RouterHistory;
  /** The console's one cache of server state. */
  queryClient: QueryClient;
}

export interface RemoteDefinition {
  /** Namespace of the texts; the manifest's name. */
  name: string;
  texts: Texts;
  /** Routes with the console's absolute paths. */
  routeTree: AnyRoute;
}

/** What a remote exposes as `./mount`. */
export type RemoteMount = ReactAppOrParcel<RemoteProps>;

/** A remote's router on a history. */
export function createRemoteRouter(routeTree: AnyRoute, history: RouterHistory) {
  // What `validateSearch` leaves out is no part of the search: an invalid value must not reach the API.
  return createRouter({ routeTree, history, ...routerDefaults, search: { strict: true } });
}

/** The mount contract: `export const { bootstrap, mount, unmount } = defineRemote(…)` in `src/mount.ts`. */
export function defineRemote({ name, texts, routeTree }: RemoteDefinition): RemoteMount {
  addTexts(name, texts);

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
    // Without it a crash in the first render leaves the mount unresolved.
    errorBoundary: (error) => <ErrorState error={error} onRetry={() => window.location.reload()} />,
  });
}
