import { type ErrorCode, errorTexts } from '@noren/contracts/errors';
import { isOutage } from '@noren/service-kit';
import type { BuildInput, BuildPorts } from '../pipeline/build.js';
import type { StoredBundle } from '../pipeline/bundle/bundle.js';
import { Failure } from '../pipeline/failure.js';
import { runPipeline } from '../pipeline/pipeline.js';
import { endStep, failStep, startStep, waitingSteps } from './model.js';
import type { AssetRecord, AssetRepository } from './repository.js';

export interface BuildWorkerDeps {
  repository: AssetRepository;
  ports: BuildPorts;
  runtime: (runtime: { id: string; name: string }) => Promise<StoredBundle | undefined>;
  /** Notifies subscribers of the build's progress. */
  notify: (assetsHistoryId: string) => void;
  /** Maximum attempts of a build that fails for a reason unknown. */
  maxAttempts: number;
}

/** Processes a requested build; idempotent. */
export type BuildWorker = (
  assetsHistoryId: string,
  delivery: { attempt: number; signal: AbortSignal },
) => Promise<void>;

/** Another worker has taken over the build, so this worker's result is discarded. */
class LeaseLostError extends Error {}

/**
 * Creates the worker for the build queue.
 *
 * The queue redelivers a build if its worker crashes. The build then restarts from its fixed input, and the
 * attempt number lets only the newest of several workers write.
 */
export function createBuildWorker(deps: BuildWorkerDeps): BuildWorker {
  return async (assetsHistoryId, { attempt, signal }) => {
    let asset = await deps.repository.start(assetsHistoryId, waitingSteps());
    if (asset === undefined) return;
    const requireHeld = (written: AssetRecord | undefined): AssetRecord => {
      if (written === undefined) throw new LeaseLostError();
      deps.notify(written.id);
      asset = written;
      return written;
    };
    requireHeld(asset);
    // The request handler supersedes older builds too, but it may have crashed before that.
    await deps.repository.supersede(asset);
    try {
      await build(asset, deps, signal, requireHeld);
    } catch (error) {
      if (error instanceof LeaseLostError) return;
      // What is wrong with the build fails at once, what is in its way never: an accepted build outlives any outage.
      const isInTheWay = signal.aborted || isOutage(error) || attempt < deps.maxAttempts;
      if (!(error instanceof Failure) && isInTheWay) throw error;
      await giveUp(asset, error, deps);
    }
  };
}

async function build(
  start: AssetRecord,
  deps: BuildWorkerDeps,
  signal: AbortSignal,
  requireHeld: (written: AssetRecord | undefined) => AssetRecord,
): Promise<void> {
  const { repository } = deps;
  let asset = start;
  let steps = start.steps;
  const digest = await runPipeline(await getBuildInput(start, deps), deps.ports, {
    async started(step) {
      signal.throwIfAborted();
      steps = startStep(steps, step);
      asset = requireHeld(await repository.progress(asset, steps));
    },
    async ended(step, detail) {
      steps = endStep(steps, step, detail);
    },
  });
  requireHeld(await repository.complete(asset, { digest, steps }));
}

/** Returns the fixed input of a build. @throws Failure if its runtime version is gone */
export async function getBuildInput(
  { input }: AssetRecord,
  deps: Pick<BuildWorkerDeps, 'runtime'>,
): Promise<BuildInput> {
  const stored = await deps.runtime(input.runtime);
  if (stored === undefined) throw new Failure('buildRuntimeUnusable', input.runtime.name);
  const { template = { id: '', code: 'default' }, images = [] } = input;
  return { ...input, template, images, runtime: { ...stored, name: input.runtime.name } };
}

async function giveUp(asset: AssetRecord, error: unknown, deps: BuildWorkerDeps): Promise<void> {
  const code: ErrorCode = error instanceof Failure ? error.code : 'buildInterrupted';
  const failure = error instanceof Failure ? error.message : errorTexts.en[code];
  const steps = failStep(asset.steps, failure);
  const written = await deps.repository.fail(asset, { failure, failureCode: code, steps });
  if (written !== undefined) deps.notify(written.id);
}
