/**
 * Wraps the parts of a process so that it crashes at the `at`th call across all of them, either just before the call
 * or just after it took effect.
 */
export function crashAt<P extends Readonly<Record<string, object>>>(
  parts: P,
  at: number,
  afterEffect: boolean,
): P {
  let calls = 0;
  const die = () => Promise.reject(new Error('The process died'));
  const wrap = <T extends object>(target: T): T =>
    new Proxy(target, {
      get(object, name) {
        const value: unknown = Reflect.get(object, name);
        if (typeof value !== 'function') return value;
        return async (...args: unknown[]) => {
          const call = calls++;
          if (call > at || (call === at && !afterEffect)) return die();
          const result: unknown = await value.apply(object, args);
          return call === at ? die() : result;
        };
      },
    });
  return Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, wrap(part)])) as P;
}
