/** `@jest/globals` for tests that `native-runtime.cjs` runs. */

import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

const notFaked = ['hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'clearImmediate'];

export let afterAll;
export let afterEach;
export let beforeAll;
export let beforeEach;
export let describe;
export let expect;
export let it;
export let test;

const mocker = new ModuleMocker(globalThis);
const timers = new ModernFakeTimers({ global: globalThis, config: { rootDir: '/', fakeTimers: {} } });

/** Without module mocks: the modules of a worker are shared. */
export const jest = {
  fn: mocker.fn.bind(mocker),
  spyOn: mocker.spyOn.bind(mocker),
  restoreAllMocks: () => mocker.restoreAllMocks(),
  /** Leaves alone what Node's own streams and promises wait for. */
  useFakeTimers: (options) => timers.useFakeTimers({ doNotFake: notFaked, ...options }),
  useRealTimers: () => timers.useRealTimers(),
  setSystemTime: (now) => timers.setSystemTime(now),
  advanceTimersByTime: (ms) => timers.advanceTimersByTime(ms),
  advanceTimersByTimeAsync: (ms) => timers.advanceTimersByTimeAsync(ms),
  setTimeout(ms) {
    globalThis[Symbol.for('TEST_TIMEOUT_SYMBOL')] = ms;
  },
};

/** Sets the functions of the test file that is loaded next. Modules that imported them before see the new ones. */
export function setGlobals(globals) {
  ({ afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } = globals);
}
