/** The environment of `native-runtime.cjs`: tests run on the worker's own global object. */
export default class NativeEnvironment {
  /** Receives what Jest adds to the global object of a VM context. Tests import it from `@jest/globals`. */
  global = {};
  #prepareStackTrace;

  /** Node maps stack traces to the sources; the formatter that Jest installs does not know modules that Node loaded. */
  async setup() {
    this.#prepareStackTrace = Error.prepareStackTrace;
    Error.prepareStackTrace = undefined;
  }

  async teardown() {
    Error.prepareStackTrace = this.#prepareStackTrace;
  }

  exportConditions() {
    return [];
  }

  getVmContext() {
    return null;
  }
}
