/** The loading state of a part of the page's script. */
export type ScriptPartState<T> =
  | {
      status: 'absent';
      busy: boolean;
      /** Number of consecutive failures. */
      failures: number;
      /** The file that failed to load, if known. */
      file?: string | undefined;
    }
  | { status: 'loaded'; value: T };

export interface ScriptPart<T> {
  state(): ScriptPartState<T>;
  subscribe(listener: () => void): () => void;
  /** Starts loading; does nothing while it is loading or loaded. */
  fetch(): void;
}

/** Retries of the parts that failed to load. */
const failedParts = new Set<() => void>();

/** Retries all failed parts, because a needed part may depend on several. */
export function retryFailed(): void {
  for (const fetch of failedParts) fetch();
}

/** Milliseconds before the first retry, and the maximum after backoff. */
const minRetryDelayMs = 2_000;
const maxRetryDelayMs = 60_000;

/**
 * A part of the page's script that loads eventually, however long the network is away.
 * Each failure is retried with increasing delay, and as soon as the device is online again.
 */
export function createScriptPart<T>(load: () => Promise<T>): ScriptPart<T> {
  const listeners = new Set<() => void>();
  let state: ScriptPartState<T> = { status: 'absent', busy: false, failures: 0 };
  let next: ReturnType<typeof setTimeout> | undefined;

  function setState(now: ScriptPartState<T>): void {
    state = now;
    for (const listener of listeners) listener();
  }

  function fetch(): void {
    if (state.status === 'loaded' || state.busy) return;
    clearTimeout(next);
    const { failures } = state;
    setState({ ...state, busy: true });
    // Retries once immediately: a dropped connection does not mean that the device is offline.
    load()
      .catch(load)
      .then(
        (value) => {
          failedParts.delete(fetch);
          setState({ status: 'loaded', value });
        },
        (error: unknown) => {
          setState({
            status: 'absent',
            busy: false,
            failures: failures + 1,
            file: getFailedFile(error),
          });
          next = setTimeout(fetch, Math.min(minRetryDelayMs * 2 ** failures, maxRetryDelayMs));
          failedParts.add(fetch);
          window.addEventListener('online', retryFailed);
        },
      );
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    fetch,
  };
}

/** Returns the file that the bundler's error names: a script or a stylesheet. */
function getFailedFile(error: unknown): string | undefined {
  if (!(error instanceof Error && 'request' in error)) return undefined;
  return typeof error.request === 'string' ? error.request : undefined;
}

/** True if an error is a script part that failed to load. */
export function isChunkLoadError(error: unknown): boolean {
  return error instanceof Error && error.name === 'ChunkLoadError';
}
