import { startTransition, useCallback, useEffect, useRef, useState } from 'react';

/** An action waits no longer for input that is not rendered, for example while the screen suspends; milliseconds. */
const maxWaitMs = 2_000;

/**
 * Waits until the forms have processed all input: they update in transitions, so a click can precede the last input.
 *
 * @returns a promise for each call; it resolves once the input is rendered, or when the component is gone
 */
export function useProcessedInput(): () => Promise<void> {
  const waiting = useRef(new Map<number, () => void>());
  const [rendered, setRendered] = useState(0);
  const latest = useRef({ request: 0, isMounted: false });
  useEffect(() => {
    // Changes that the forms report in the same render are rendered first.
    const timer = setTimeout(() => settle(waiting.current, rendered));
    return () => clearTimeout(timer);
  }, [rendered]);
  useEffect(() => {
    const { current } = latest;
    const requests = waiting.current;
    current.isMounted = true;
    return () => {
      current.isMounted = false;
      settle(requests, current.request);
    };
  }, []);
  return useCallback(async () => {
    if (!latest.current.isMounted) return;
    latest.current.request += 1;
    const { request } = latest.current;
    await new Promise<void>((resolve) => {
      waiting.current.set(request, resolve);
      setTimeout(resolve, maxWaitMs);
      startTransition(() => setRendered(request));
    });
  }, []);
}

/** Resolves the requests up to this one. */
function settle(waiting: Map<number, () => void>, upTo: number): void {
  for (const [request, resolve] of waiting) {
    if (request > upTo) continue;
    waiting.delete(request);
    resolve();
  }
}

/**
 * Defers an action, such as a save, until the forms have processed all input.
 *
 * @returns schedules the action; it runs with the values rendered by then
 */
export function useAfterTransition(run: () => void): () => void {
  const processedInput = useProcessedInput();
  const latest = useLatest(run);
  return () => void processedInput().then(() => latest.current());
}

/** Returns a reference to the value of the last render, for callbacks that outlive it. */
export function useLatest<T>(value: T): { readonly current: T } {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
