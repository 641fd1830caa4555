import { type BuildStep, buildSteps } from '@noren/contracts/assets';
import { Schema } from 'mongoose';
import type { BuildStepName } from '../pipeline/build.js';

export const assetSchema = new Schema({
  appId: String,
  assetsVersion: Number,
  description: String,
  creator: String,
  creatorId: String,
  status: String,
  steps: [Schema.Types.Mixed],
  failure: String,
  failureCode: String,
  digest: String,
  buildTime: Number,
  input: Schema.Types.Mixed,
  /** Set while the build is waiting or processing. */
  active: Boolean,
  /** Set if the build failed and is the newest one of its app. */
  unresolved: Boolean,
  /** Incremented by each worker that takes the build; only the newest may write. */
  attempt: Number,
});

/** Allows one active build per app. */
assetSchema.index({ appId: 1 }, { unique: true, partialFilterExpression: { active: true } });
assetSchema.index({ appId: 1, assetsVersion: -1 }, { unique: true });
/** Counts the queue without scanning finished builds. */
assetSchema.index({ active: 1, status: 1 }, { partialFilterExpression: { active: true } });
/** Lists failed builds that need attention without scanning all builds. */
assetSchema.index({ unresolved: 1, createdAt: 1, _id: 1 }, { partialFilterExpression: { unresolved: true } });

/** Returns the steps of a build that has not started. */
export function waitingSteps(): BuildStep[] {
  return buildSteps.map((name) => ({ name, status: 'waiting' }));
}

export function startStep(steps: readonly BuildStep[], name: BuildStepName): BuildStep[] {
  return updateStep(steps, name, { status: 'processing', startedAt: now() });
}

export function endStep(steps: readonly BuildStep[], name: BuildStepName, detail: string): BuildStep[] {
  return updateStep(steps, name, { status: 'completed', endedAt: now(), detail });
}

/** Marks the step in progress as failed. */
export function failStep(steps: readonly BuildStep[], detail: string): BuildStep[] {
  return steps.map((step) =>
    step.status === 'processing' ? { ...step, status: 'failed', endedAt: now(), detail } : step,
  );
}

function updateStep(
  steps: readonly BuildStep[],
  name: BuildStepName,
  change: Partial<BuildStep>,
): BuildStep[] {
  return steps.map((step) => (step.name === name ? { ...step, ...change } : step));
}

function now(): string {
  return new Date().toISOString();
}
