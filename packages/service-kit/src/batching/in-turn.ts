/** Runs `work` after all earlier work on the same key has settled; returns its result or throws its error. */
type InTurn = <T>(thing: string, work: () => Promise<T>) => Promise<T>;

/**
 * Creates a keyed mutex: work on one key runs in call order, different keys run concurrently. It covers this process
 * only and saves attempts that would lose a conflict; the database keeps replicas consistent.
 */
export function inTurn(): InTurn {
  const last = new Map<string, Promise<unknown>>();
  return async (thing, work) => {
    const before = last.get(thing) ?? Promise.resolve();
    const mine = before.then(work);
    const settled = mine.catch(() => undefined);
    last.set(thing, settled);
    try {
      return await mine;
    } finally {
      if (last.get(thing) === settled) last.delete(thing);
    }
  };
}
