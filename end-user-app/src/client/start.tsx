import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserSteps } from '../member/browser-steps.js';
import { createLiveMember } from '../member/live-member.js';
import { createStore, type Store } from '../member/store.js';
import { PageProvider } from '../view/context.js';
import type { PageView } from '../view/page-view.js';
import { fetchEarly } from './early-fetch.js';
import { HydrationBoundary, saveInput } from './hydration-boundary.js';
import { reloadOnLanguageChange, setLocale } from './language.js';
import { replayTaps, tapsWaiting } from './taps.js';

/** Milliseconds before a call times out; long enough for a device that switches cells. */
const timeout = 10_000;

/** Returns the path to redirect to, or undefined to stay on this page. */
type GetRedirect = (view: PageView, store: Store) => string | undefined;

const noRedirect: GetRedirect = () => undefined;

/** Hydrates the page when the browser is idle, or immediately if taps are waiting. */
export function start(Page: ComponentType, getRedirect: GetRedirect = noRedirect): void {
  const hydrate = () => startHydration(Page, getRedirect);
  if (tapsWaiting() || typeof requestIdleCallback !== 'function') hydrate();
  else requestIdleCallback(hydrate, { timeout: 500 });
}

function startHydration(Page: ComponentType, getRedirect: GetRedirect): void {
  const view = JSON.parse(document.getElementById('view')?.textContent ?? '') as PageView;
  const store = createStore(() => localStorage);
  const path = getRedirect(view, store);
  // `replace` keeps this page out of the history; going back would redirect again.
  if (path !== undefined) return location.replace(path);
  const member = createLiveMember(view.systemName, {
    routes: view.routes,
    fetch: fetchEarly,
    timeout,
    store,
    now: () => Date.now(),
    location,
    rename: (path) => history.replaceState(history.state, '', path),
    steps: createBrowserSteps(window),
    inMessagingApp: /\bLIFF\b/.test(navigator.userAgent),
    messaging: async () => (await import('../member/liff.js')).messaging,
  });
  const app = document.getElementById('app') as HTMLElement;
  const restoreInput = saveInput(app);
  hydrateRoot(
    app,
    <PageProvider view={view} member={member} setLocale={setLocale}>
      <HydrationBoundary restoreInput={restoreInput} replayTaps={replayTaps}>
        <Page />
      </HydrationBoundary>
    </PageProvider>,
  );
  reloadOnLanguageChange(view.sections.application.locale);
  // The page stays usable if silent sign-in fails: visitors can sign in by hand.
  member.resume().catch(() => undefined);
}
