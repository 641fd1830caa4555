import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import TestSequencer from '@jest/test-sequencer';
import { readDurations, root } from './tools/test-durations.mjs';

/**
 * Starts the test files that took longest last time first, so that no core waits for the other at the end. With
 * TEST_ORDER_SEED the order is a random one that the seed decides.
 */
export default class DurationSequencer extends TestSequencer {
  sort(tests) {
    const rank = process.env.TEST_ORDER_SEED ? shuffledRank(process.env.TEST_ORDER_SEED) : durationRank();
    const ranked = [...tests].map((test) => ({ test, rank: rank(relative(root, test.path)) }));
    return ranked.sort((one, other) => other.rank - one.rank).map(({ test }) => test);
  }
}

/** A file that was never run is likely new, and being worked on: it comes first. */
function durationRank() {
  const durations = readDurations();
  return (file) => durations[file] ?? Number.POSITIVE_INFINITY;
}

function shuffledRank(seed) {
  return (file) => createHash('sha256').update(`${seed} ${file}`).digest().readUInt32BE();
}
