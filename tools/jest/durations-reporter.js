import { relative } from 'node:path';
import { recordDurations, root } from '../test-durations.mjs';

/** Records the duration of each test file, which orders the next run. */
export default class DurationsReporter {
  /** Durations of each project's files, by its folder: a run of all projects replaces those of a run of one. */
  #projects = {};

  onTestResult({ path, context }, { perfStats }) {
    const folder = relative(root, context.config.rootDir);
    this.#projects[folder] ??= {};
    this.#projects[folder][relative(root, path)] = perfStats.runtime;
  }

  onRunComplete() {
    for (const [folder, durations] of Object.entries(this.#projects)) recordDurations(folder, durations);
  }
}
