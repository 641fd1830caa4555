import { relative } from 'node:path';
import { recordDurations, root } from '../test-durations.mjs';

/** Records the duration of each test file, which orders the next run. */
export default class DurationsReporter {
  #durations = {};

  onTestResult({ path }, { perfStats }) {
    this.#durations[relative(root, path)] = perfStats.runtime;
  }

  onRunComplete(contexts) {
    const folders = [...contexts].map(({ config }) => relative(root, config.rootDir));
    recordDurations(folders.length === 1 ? folders[0] : 'all', this.#durations);
  }
}
