import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { browserSteps } from '../member/browser-steps.js';
import { createLiveMember } from '../member/live-member.js';
import { createStore, type Store } from '../member/store.js';
import { PageProvider } from '../view/context.js';
import type { PageView } from '../view/page-view.js';
import { earlyFetch } from './early-fetch.js';
import { keepLanguage, speak } from './language.js';
import { TakenOver } from './taken-over.js';
import { replayTaps, tapsWaiting } from './taps.js';
import { keepTyped } from './typed.js';

/** Milliseconds that a call may take; a phone that changes cells answers within it or not at all. */
const timeout = 10_000;

/** Where somebody is led who should see another page first; undefined: this one is theirs. */
type Elsewhere = (view: PageView, store: Store) => string | undefined;

const stays: Elsewhere = () => undefined;

/** Takes over the page's HTML when the browser is idle, or at once when somebody has tapped already. */
export function start(Page: ComponentType, elsewhere: Elsewhere = stays): void {
  const hydrate = () => takeOver(Page, elsewhere);
  if (tapsWaiting() || typeof requestIdleCallback !== 'function') hydrate();
  else requestIdleCallback(hydrate, { timeout: 500 });
}

function takeOver(Page: ComponentType, elsewhere: Elsewhere): void {
  const view = JSON.parse(document.getElementById('view')?.textContent ?? '') as PageView;
  const store = createStore(() => localStorage);
  const path = elsewhere(view, store);
  // What another page comes before is not kept in the history: back would lead to that page again.
  if (path !== undefined) return location.replace(path);
  const member = createLiveMember(view.systemName, {
    routes: view.routes,
    fetch: earlyFetch,
    timeout,
    store,
    now: () => Date.now(),
    location,
    rename: (path) => history.replaceState(history.state, '', path),
    steps: browserSteps(window),
    inMessagingApp: /\bLIFF\b/.test(navigator.userAgent),
    messaging: async () => (await import('../member/liff.js')).messaging,
  });
  const app = document.getElementById('app') as HTMLElement;
  const type = keepTyped(app);
  hydrateRoot(
    app,
    <PageProvider view={view} member={member} speak={speak}>
      <TakenOver type={type} tap={replayTaps}>
        <Page />
      </TakenOver>
    </PageProvider>,
  );
  keepLanguage(view.sections.application.locale);
  // A page that opens without its member is still a page: they can sign in by hand.
  member.arrive().catch(() => undefined);
}
