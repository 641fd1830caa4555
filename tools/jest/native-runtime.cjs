/**
 * A Jest runtime that loads modules with Node itself, not in a VM context for each test file. A worker then loads
 * Fastify, mongoose and our sources once instead of once per file, which saves a third of the CPU time of service tests. The
 * price: the test files of a worker share the state of modules, and `jest.mock` does not exist.
 */
const { createRequire, register } = require('node:module');
const { pathToFileURL } = require('node:url');

const here = pathToFileURL(__filename);
// The first compiles our TypeScript, the second resolves what only Jest knows.
register('../../packages/local-stack/source-hooks/hooks.mjs', here);
register('./native-hooks.js', here);
// Maps stack traces to the sources.
process.setSourceMapsEnabled(true);

module.exports = class NativeRuntime {
  async unstable_importModule(path) {
    const { setGlobals } = await import('./native-globals.js');
    if (this.globals) setGlobals(this.globals);
    return import(pathToFileURL(path));
  }

  unstable_shouldLoadAsEsm() {
    return true;
  }

  requireModule(path) {
    return createRequire(path)(path);
  }

  /** Loads a fresh copy of Jest's test framework, because its state belongs to one test file. */
  requireInternalModule(path) {
    delete require.cache[path];
    return this.requireModule(path);
  }

  setGlobalsForRuntime(globals) {
    this.globals = globals;
  }

  /** Removes what the test framework left on the global object. */
  teardown() {
    for (const key of Object.getOwnPropertySymbols(globalThis)) {
      if (['JEST_STATE_SYMBOL', 'EVENT_HANDLERS', 'TEST_TIMEOUT_SYMBOL'].includes(key.description)) {
        delete globalThis[key];
      }
    }
  }

  getSourceMaps() {
    return new Map();
  }

  getAllCoverageInfoCopy() {}
  enterTestCode() {}
  leaveTestCode() {}
};
