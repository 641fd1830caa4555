import { defineLifecycle } from '../core/lifecycle.js';
import type { Asset, BuildStatus } from './schema.js';

/**
 * A build waits for a worker, is processed, and ends. If the worker crashes, it stays `processing` for the next one.
 */
export const buildLifecycle = defineLifecycle<BuildStatus, 'request' | 'start' | 'complete' | 'fail'>({
  name: 'build',
  initial: 'notBuilt',
  moves: {
    notBuilt: { request: 'waiting' },
    waiting: { start: 'processing', fail: 'failed' },
    processing: { start: 'processing', complete: 'completed', fail: 'failed' },
    completed: {},
    failed: {},
  },
  rejectionCodes: { request: 'buildProcessing', start: 'conflict', complete: 'conflict', fail: 'conflict' },
});

/** True while a build waits for a worker or is processed. An app has one such build at most. */
export const isBuildRunning = ({ status }: Pick<Asset, 'status'>): boolean =>
  status === 'waiting' || status === 'processing';
