import type { Role } from '@noren/contracts/permissions';
import { QueryClientProvider } from '@tanstack/react-query';
import { type AnyRoute, createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { type RenderResult, render } from '@testing-library/react';
import { setApi } from '../src/api/api.js';
import { createQueryClient } from '../src/api/query.js';
import { dialogStore } from '../src/dialogs/dialogs.js';
import { FeedbackHost } from '../src/dialogs/feedback-host.js';
import { toastStore } from '../src/dialogs/toasts.js';
import { saveDrafts } from '../src/drafts/saved-drafts.js';
import { addMessages, type Messages, useLocale } from '../src/i18n/i18n.js';
import type { Locale } from '../src/i18n/locale.js';
import { createRemoteRouter } from '../src/remote/define-remote.js';
import { type Session, type SessionUser, sessionStore } from '../src/session/session.js';
import { ThemeRoot } from '../src/theme/theme-root.js';
import { createFakeFetch, type Route } from './api-double.js';
import { Unstyled } from './unstyled.js';

export interface RenderRemoteOptions {
  name: string;
  texts: Messages;
  routeTree: AnyRoute;
  /** Current path of the console, such as `/group?page=1`. */
  path: string;
  role?: Role;
  groups?: readonly string[];
  locale?: Locale;
  /** Responses of the API. */
  api?: readonly Route[];
}

export interface RenderedRemote extends RenderResult {
  /** Calls that reached the API, in order. */
  calls: ReturnType<typeof createFakeFetch>['calls'];
  /** Returns the current path of the console. */
  path: () => string;
}

/** Returns a session for tests with a dummy token. */
export function testSession(user: Partial<SessionUser> = {}, session: Partial<Session> = {}): Session {
  return {
    user: { id: 'user-1', name: 'Test', role: 'admin', groups: [], ...user },
    token: () => 'test-token',
    renew: () => Promise.resolve(false),
    reauthenticate: () => Promise.resolve(false),
    signIn: () => undefined,
    signOut: () => undefined,
    switchAccount: () => undefined,
    ...session,
  };
}

/** Renders a remote's screens as the shell does, with a session, the dialog host and a fake API. */
export function renderRemote(options: RenderRemoteOptions): RenderedRemote {
  const { name, texts, routeTree, path, role = 'admin', groups = [], locale = 'en', api = [] } = options;
  const double = createFakeFetch(api);
  addMessages(name, texts);
  useLocale.getState().setLocale(locale);
  sessionStore.getState().set(testSession({ role, groups }));
  setApi({ baseUrl: '/api', fetch: double.fetch });
  dialogStore.setState({ queue: [] });
  toastStore.setState({ toasts: [] });
  const router = createRemoteRouter(routeTree, createMemoryHistory({ initialEntries: [path] }));
  const view = render(
    <Unstyled>
      <ThemeRoot>
        <QueryClientProvider client={createQueryClient()}>
          <RouterProvider router={router} />
          <FeedbackHost />
        </QueryClientProvider>
      </ThemeRoot>
    </Unstyled>,
  );
  return Object.assign(view, { calls: double.calls, path: () => router.history.location.href });
}

/**
 * Leaves a page as the shell does when the session ends; rendering it again simulates the return from the sign-in.
 */
export function leaveForSignIn(view: { unmount: () => void }): void {
  const stay = saveDrafts();
  const storage = { ...sessionStorage } as Record<string, string>;
  view.unmount();
  stay();
  for (const [key, value] of Object.entries(storage)) sessionStorage.setItem(key, value);
}
