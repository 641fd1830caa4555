import { defineLifecycle } from '../core/lifecycle.js';
import type { DeploymentStatus } from './schema.js';

/** A deployment is published once every edge replica serves it, and fails otherwise. */
export const deploymentLifecycle = defineLifecycle<DeploymentStatus, 'complete' | 'fail'>({
  name: 'deployment',
  initial: 'publishing',
  moves: { publishing: { complete: 'published', fail: 'failed' }, published: {}, failed: {} },
  rejectionCodes: { complete: 'conflict', fail: 'conflict' },
});
