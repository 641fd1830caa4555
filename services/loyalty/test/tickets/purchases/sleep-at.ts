/** Wraps a part of a process so that it is suspended before or after one of its calls, until it is woken. */
export function sleepAt<P extends object>(part: P, step: keyof P, when: 'before' | 'after') {
  let wake = () => {};
  const woken = new Promise<void>((resolve) => {
    wake = resolve;
  });
  let fallAsleep = () => {};
  const asleep = new Promise<void>((resolve) => {
    fallAsleep = resolve;
  });
  async function sleep(): Promise<void> {
    fallAsleep();
    await woken;
  }
  const sleepy = new Proxy(part, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (name !== step || typeof value !== 'function') return value;
      return async (...args: unknown[]) => {
        if (when === 'before') await sleep();
        const result: unknown = await value.apply(target, args);
        if (when === 'after') await sleep();
        return result;
      };
    },
  });
  return { sleepy, asleep, wake: () => wake() };
}
