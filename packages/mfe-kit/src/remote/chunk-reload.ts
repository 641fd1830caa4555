const guardKey = 'noren.chunk-reload';

/** Minimum time between reloads, in milliseconds: prevents a reload loop if a chunk stays missing. */
export const reloadGuardMilliseconds = 60_000;

/** True if a lazy chunk failed to load, for example after a deployment. */
export function isChunkLoadError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    error.name === 'ChunkLoadError' ||
    /loading (css )?chunk|failed to fetch dynamically imported module|importing a module script failed|error loading dynamically imported module/i.test(
      error.message,
    )
  );
}

/** True if the error is a chunk load error and the last reload is at least a minute ago. */
export function isReloadDue(
  error: unknown,
  now: number = Date.now(),
  storage: Storage = sessionStorage,
): boolean {
  const last = Number(storage.getItem(guardKey) ?? 0);
  return isChunkLoadError(error) && now - last >= reloadGuardMilliseconds;
}

/** Records a reload, so that the next one is due after a minute. */
export function recordReload(now: number = Date.now(), storage: Storage = sessionStorage): void {
  storage.setItem(guardKey, String(now));
}
