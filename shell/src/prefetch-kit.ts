/** Entry points that nearly every screen of a remote needs. */
const ofScreens = [
  () => import('@noren/mfe-kit/remote'),
  () => import('@noren/mfe-kit/display'),
  () => import('@noren/mfe-kit/table'),
];
const otherLoaders = [
  () => import('@noren/contracts/texts'),
  () => import('@noren/mfe-kit/feedback'),
  () => import('@noren/mfe-kit/select'),
  () => import('@noren/mfe-kit/form'),
  () => import('@noren/mfe-kit/fields'),
  () => import('@noren/mfe-kit/detail'),
  () => import('@noren/mfe-kit/nav'),
  () => import('@noren/mfe-kit/schema'),
  () => import('@noren/mfe-kit/audit'),
];

/** Delay after which prefetching may compete with the first screen, in milliseconds. */
const timeoutMs = 3_000;

/** Loads the kit's entry points that a remote needs immediately, in parallel with its code. */
export function loadKitOfScreens(): void {
  // The consumer imports it again and handles the error.
  for (const load of ofScreens) load().catch(() => undefined);
}

/**
 * Prefetches the kit's other entry points and all contracts after the first screen, while the browser is idle. The
 * shell must import each of them: modules that it does not import are not provided to the remotes, which then never
 * render.
 */
export function prefetchKit(): void {
  const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200));
  const next = (index: number) => {
    const load = otherLoaders[index];
    if (load !== undefined) idle(() => void load().finally(() => next(index + 1)));
  };
  setTimeout(() => next(0), timeoutMs);
}
