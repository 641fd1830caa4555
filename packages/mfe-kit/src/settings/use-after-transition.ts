import { startTransition, useCallback, useEffect, useRef, useState } from 'react';

/**
 * Waits until the forms have processed all input: they update in transitions, so a click can precede the last input.
 *
 * @returns a promise for each call; it resolves once the input is rendered, or when the component is gone
 */
export function useProcessedInput(): () => Promise<void> {
  const [waiting, setWaiting] = useState<readonly (() => void)[]>([]);
  useEffect(() => {
    if (waiting.length === 0) return;
    const resolveAll = () => {
      for (const resolve of waiting) resolve();
    };
    // Changes that the forms report in the same render are rendered first.
    const timer = setTimeout(() => {
      resolveAll();
      setWaiting((now) => now.filter((resolve) => !waiting.includes(resolve)));
    });
    return () => {
      clearTimeout(timer);
      resolveAll();
    };
  }, [waiting]);
  return useCallback(
    () => new Promise((resolve) => startTransition(() => setWaiting((before) => [...before, resolve]))),
    [],
  );
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
