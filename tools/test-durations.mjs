/**
 * Last duration of each test file, which orders the next run and fills the table at its end. A fresh clone starts
 * with `test-durations.json`, which `npm test -- --save-durations` writes.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

const size = process.env.TEST_SIZE === 'full' ? 'full' : 'quick';
const lastRuns = join(root, '.nx', 'test-durations', size);
const committed = join(root, 'tools', 'test-durations.json');

/** Returns the durations in milliseconds, by path in the repository. */
export function readDurations() {
  const saved = existsSync(committed) ? (readJson(committed)[size] ?? {}) : {};
  if (!existsSync(lastRuns)) return saved;
  const runs = readdirSync(lastRuns).map((name) => readJson(join(lastRuns, name)));
  return Object.assign({}, saved, ...runs);
}

/** Saves the durations of a project's run; files that did not run keep their previous duration. */
export function recordDurations(project, durations) {
  mkdirSync(lastRuns, { recursive: true });
  const file = join(lastRuns, `${project.replaceAll('/', '-')}.json`);
  const before = existsSync(file) ? readJson(file) : {};
  writeFileSync(file, JSON.stringify({ ...before, ...durations }));
}

/** Writes the last durations to the committed file, rounded to tenths of a second. */
export function saveDurations() {
  const all = existsSync(committed) ? readJson(committed) : {};
  const rounded = Object.entries(readDurations())
    .filter(([file]) => existsSync(join(root, file)))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([file, ms]) => [file, Math.round(ms / 100) * 100]);
  writeFileSync(committed, `${JSON.stringify({ ...all, [size]: Object.fromEntries(rounded) }, null, 2)}\n`);
}

function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}
