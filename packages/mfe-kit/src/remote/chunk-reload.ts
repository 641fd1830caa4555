const guardKey = 'noren.chunk-reload';

/** At most one reload in this time, milliseconds: a chunk that stays away must not reload for ever. */
export const reloadGuardMilliseconds = 60_000;

/** Whether an error says that a lazy part of the code is gone, as after a deployment. */
export function isChunkLoadError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    error.name === 'ChunkLoadError' ||
    /loading (css )?chunk|failed to fetch dynamically imported module|importing a module script failed|error loading dynamically imported module/i.test(
      error.message,
    )
  );
}

/** Whether a reload is due for an error: the last one was a minute ago, or more. */
export function reloadIsDue(
  error: unknown,
  now: number = Date.now(),
  storage: Storage = sessionStorage,
): boolean {
  const last = Number(storage.getItem(guardKey) ?? 0);
  return isChunkLoadError(error) && now - last >= reloadGuardMilliseconds;
}

/** Remembers a reload, so that the next one is due in a minute. */
export function noteReload(now: number = Date.now(), storage: Storage = sessionStorage): void {
  storage.setItem(guardKey, String(now));
}
