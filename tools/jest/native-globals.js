/** `@jest/globals` for tests that `native-runtime.cjs` runs. */

export let afterAll;
export let afterEach;
export let beforeAll;
export let beforeEach;
export let describe;
export let expect;
export let it;
export let test;

/** Without mocks: tests use test doubles, and fake timers of `node:test`. */
export const jest = {
  setTimeout(ms) {
    globalThis[Symbol.for('TEST_TIMEOUT_SYMBOL')] = ms;
  },
};

/** Sets the functions of the test file that is loaded next. Modules that imported them before see the new ones. */
export function setGlobals(globals) {
  ({ afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } = globals);
}
