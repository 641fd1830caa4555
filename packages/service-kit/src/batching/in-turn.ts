/** Runs `work` on `thing` when all earlier work on it has ended, well or not; gives what it gives, or its error. */
type InTurn = <T>(thing: string, work: () => Promise<T>) => Promise<T>;

/**
 * Work on one thing happens one after the other, in the order it came; things do not wait for each other. Within
 * this process only: it spares those who would lose against each other their attempts; what keeps replicas apart
 * is the database.
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
