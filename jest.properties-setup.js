import { configureGlobal } from 'fast-check';

/** Properties without a number of runs of their own have ten times as many in the full run. */
configureGlobal({ numRuns: 1_000 });
