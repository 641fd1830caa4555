import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import TestSequencer from '@jest/test-sequencer';
import { readDurations, root } from '../test-durations.mjs';

/**
 * Sorts test files by their last duration, longest first, so that no core is idle at the end. With TEST_ORDER_SEED
 * the order is random and determined by the seed.
 */
export default class DurationSequencer extends TestSequencer {
  sort(tests) {
    const rank = process.env.TEST_ORDER_SEED ? shuffledRank(process.env.TEST_ORDER_SEED) : durationRank();
    const ranked = [...tests].map((test) => ({ test, rank: rank(relative(root, test.path)) }));
    return ranked.sort((one, other) => other.rank - one.rank).map(({ test }) => test);
  }
}

/** Ranks by duration. Files without one come first: they are likely new and in progress. */
function durationRank() {
  const durations = readDurations();
  return (file) => durations[file] ?? Number.POSITIVE_INFINITY;
}

function shuffledRank(seed) {
  return (file) => createHash('sha256').update(`${seed} ${file}`).digest().readUInt32BE();
}
