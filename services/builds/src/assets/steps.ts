import { type BuildStep, buildSteps } from '@noren/contracts/assets';
import type { BuildStepName } from '../pipeline/build.js';

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
