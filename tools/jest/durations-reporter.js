import { relative } from 'node:path';
import { recordDurations, root } from '../test-durations.mjs';

/** Records the duration of each test file, which orders the next run. */
export default class DurationsReporter {
  #durations = {};
  #project;

  constructor({ rootDir }) {
    this.#project = relative(root, rootDir) || 'all';
  }

  onTestResult({ path }, { perfStats }) {
    this.#durations[relative(root, path)] = perfStats.runtime;
  }

  onRunComplete() {
    recordDurations(this.#project, this.#durations);
  }
}
