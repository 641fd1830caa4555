import { promisify } from 'node:util';

/** Records the timers that a test file starts. Returns a function that ends those that are left. */
export function trackTimers() {
  const { setTimeout: startTimeout, setInterval: startInterval } = globalThis;
  const timers = new Set();
  const track = (start) => {
    const tracked = (...args) => {
      const timer = start(...args);
      timers.add(timer);
      return timer;
    };
    return Object.assign(tracked, { [promisify.custom]: start[promisify.custom] });
  };
  globalThis.setTimeout = track(startTimeout);
  globalThis.setInterval = track(startInterval);
  return () => {
    Object.assign(globalThis, { setTimeout: startTimeout, setInterval: startInterval });
    for (const timer of timers) clearTimeout(timer);
  };
}
