/**
 * A Jest runtime that loads modules with Node itself, not in a VM context for each test file. A worker then loads
 * Fastify, mongoose, React and antd once instead of once per file, which saves a quarter to a third of the CPU time.
 * The price: the test files of a worker share the state of modules, and `jest.mock` does not exist.
 */
const { createRequire, register } = require('node:module');
const { pathToFileURL } = require('node:url');

const here = pathToFileURL(__filename);
register('./native-hooks.js', here);
// Maps stack traces to the sources.
process.setSourceMapsEnabled(true);

let files = 0;

module.exports = class NativeRuntime {
  constructor(config) {
    files += 1;
    // State of screens (stores, sessions, caches) belongs to one test file; services have none.
    this.mark = config.testEnvironmentOptions.ownModules ? `?file=${files}` : '';
  }

  async unstable_importModule(path) {
    const { setGlobals } = await import('./native-globals.js');
    if (this.globals) setGlobals(this.globals);
    return import(`${pathToFileURL(path)}${this.mark}`);
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
