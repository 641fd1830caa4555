import type { BuildInput, BuildPorts, BuildState, BuildStepName, BuildStepRun } from './build.js';
import { compress } from './compress.js';
import { gather } from './gather.js';
import { render } from './render.js';
import { complete, store } from './store.js';
import { validate } from './validate.js';

/** The build steps in order. No step needs an undo: files stored by digest are harmless leftovers. */
export const pipeline: readonly BuildStepRun[] = [validate, gather, render, compress, store, complete];

/** Callbacks before and after each step; throwing stops the build. */
export interface BuildWatcher {
  started: (step: BuildStepName) => Promise<void>;
  ended: (step: BuildStepName, detail: string) => Promise<void>;
}

/**
 * Builds an asset and returns its digest.
 *
 * @throws Failure if the input cannot be built; any other error is transient
 */
export async function runPipeline(
  input: BuildInput,
  ports: BuildPorts,
  watcher: BuildWatcher,
): Promise<string> {
  let state: BuildState = {
    input,
    sections: {},
    inputs: [],
    pages: [],
    images: new Map(),
    pictureFiles: new Map(),
    settings: Buffer.alloc(0),
    files: new Map(),
    imageFiles: new Map(),
    blobs: new Map(),
  };
  for (const step of pipeline) {
    await watcher.started(step.name);
    const { state: next, detail } = await step.run(state, ports);
    state = next;
    await watcher.ended(step.name, detail);
  }
  if (state.sealed === undefined) throw new Error('The pipeline ended without a manifest');
  return state.sealed.digest;
}
