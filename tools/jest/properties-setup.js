import { configureGlobal } from 'fast-check';

/** The full run checks properties ten times as often, unless they set their own number of runs. */
configureGlobal({ numRuns: 1_000 });
