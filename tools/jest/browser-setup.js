import { afterEach, beforeAll } from '@jest/globals';
import { cleanup, configure } from '@testing-library/react';

// A slow machine must not fail tests: they wait for conditions, and this only bounds the wait.
configure({ asyncUtilTimeout: 60_000 });

// The library does this itself, but only in the first test file of a worker.
beforeAll(() => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
});
afterEach(cleanup);
