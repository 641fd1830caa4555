/** How far a part of the page's script is. */
export type ScriptPartState<T> =
  | {
      status: 'absent';
      asking: boolean;
      /** How often in a row it could not be had. */
      failures: number;
      /** The address of its file, where that is what could not be had. */
      file?: string | undefined;
    }
  | { status: 'there'; value: T };

export interface ScriptPart<T> {
  state(): ScriptPartState<T>;
  subscribe(listener: () => void): () => void;
  /** Asks for it now; does nothing while it is on its way or there. */
  fetch(): void;
}

/** What asks for the parts that could not be had. */
const lost = new Set<() => void>();

/** Asks for all of them now: what is waited for may need several. */
export function fetchLost(): void {
  for (const fetch of lost) fetch();
}

/** How long a part that could not be had is left alone at first, and at most, milliseconds. */
const firstPause = 2_000;
const longestPause = 60_000;

/**
 * A part of the page's script that comes by itself, however long the network is away: each time it cannot be had it
 * is asked for again, later and later, and as soon as the phone says that it has a network.
 */
export function createScriptPart<T>(load: () => Promise<T>): ScriptPart<T> {
  const listeners = new Set<() => void>();
  let state: ScriptPartState<T> = { status: 'absent', asking: false, failures: 0 };
  let next: ReturnType<typeof setTimeout> | undefined;

  function become(now: ScriptPartState<T>): void {
    state = now;
    for (const listener of listeners) listener();
  }

  function fetch(): void {
    if (state.status === 'there' || state.asking) return;
    clearTimeout(next);
    const { failures } = state;
    become({ ...state, asking: true });
    // A connection that broke off is no network that is away.
    load()
      .catch(load)
      .then(
        (value) => {
          lost.delete(fetch);
          become({ status: 'there', value });
        },
        (error: unknown) => {
          become({ status: 'absent', asking: false, failures: failures + 1, file: lostFile(error) });
          next = setTimeout(fetch, Math.min(firstPause * 2 ** failures, longestPause));
          lost.add(fetch);
          window.addEventListener('online', fetchLost);
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

/** The address that the bundler's error names: of a script, or of a stylesheet. */
function lostFile(error: unknown): string | undefined {
  if (!(error instanceof Error && 'request' in error)) return undefined;
  return typeof error.request === 'string' ? error.request : undefined;
}

/** Whether an error says that a part of the script could not be fetched. */
export function isLostScript(error: unknown): boolean {
  return error instanceof Error && error.name === 'ChunkLoadError';
}
