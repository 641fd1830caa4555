/** What nearly every screen of a remote stands on. */
const ofScreens = [
  () => import('@noren/mfe-kit/remote'),
  () => import('@noren/mfe-kit/display'),
  () => import('@noren/mfe-kit/table'),
];
const others = [
  () => import('@noren/contracts'),
  () => import('@noren/mfe-kit/feedback'),
  () => import('@noren/mfe-kit/select'),
  () => import('@noren/mfe-kit/form'),
  () => import('@noren/mfe-kit/fields'),
  () => import('@noren/mfe-kit/detail'),
  () => import('@noren/mfe-kit/nav'),
  () => import('@noren/mfe-kit/schema'),
  () => import('@noren/mfe-kit/audit'),
];

/** Milliseconds that the first screen has the network for itself. */
const patience = 3_000;

/** Loads the kit's entry points that a remote needs at once beside its own code, not after it. */
export function loadKitOfScreens(): void {
  // Who needs one asks again, and hears of the failure.
  for (const load of ofScreens) load().catch(() => undefined);
}

/**
 * Fetches the kit's other entry points, and all of the contracts, when the first screen had its time and the browser is idle. The shell must
 * name each of them: what it does not import itself is not provided to the remotes, which then never render.
 */
export function prefetchKit(): void {
  const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200));
  const next = (index: number) => {
    const load = others[index];
    if (load !== undefined) idle(() => void load().finally(() => next(index + 1)));
  };
  setTimeout(() => next(0), patience);
}
