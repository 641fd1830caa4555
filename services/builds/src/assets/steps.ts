import { type BuildStep, buildSteps } from '@noren/contracts';
import type { BuildStepName } from '../pipeline/build.js';

/** The steps of a build that nobody has begun. */
export function waitingSteps(): BuildStep[] {
  return buildSteps.map((name) => ({ name, status: 'waiting' }));
}

export function startStep(steps: readonly BuildStep[], name: BuildStepName): BuildStep[] {
  return changed(steps, name, { status: 'processing', startedAt: now() });
}

export function endStep(steps: readonly BuildStep[], name: BuildStepName, detail: string): BuildStep[] {
  return changed(steps, name, { status: 'completed', endedAt: now(), detail });
}

/** The step that was being done is the one that failed. */
export function failStep(steps: readonly BuildStep[], detail: string): BuildStep[] {
  return steps.map((step) =>
    step.status === 'processing' ? { ...step, status: 'failed', endedAt: now(), detail } : step,
  );
}

function changed(steps: readonly BuildStep[], name: BuildStepName, change: Partial<BuildStep>): BuildStep[] {
  return steps.map((step) => (step.name === name ? { ...step, ...change } : step));
}

function now(): string {
  return new Date().toISOString();
}
