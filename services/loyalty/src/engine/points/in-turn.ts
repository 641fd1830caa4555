/** Runs work on one thing one after the other, in the order it came. Things do not wait for each other. */
export function inTurn() {
  const last = new Map<string, Promise<unknown>>();
  return async <T>(thing: string, work: () => Promise<T>): Promise<T> => {
    const before = last.get(thing) ?? Promise.resolve();
    const mine = before.then(work, work);
    const settled = mine.catch(() => undefined);
    last.set(thing, settled);
    try {
      return await mine;
    } finally {
      if (last.get(thing) === settled) last.delete(thing);
    }
  };
}
