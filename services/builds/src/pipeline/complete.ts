import type { BuildStepRun } from './build.js';
import { storeBlobs } from './files/store-blobs.js';
import { sealManifest } from './manifest.js';

/** Stores the manifest last, so that a stored manifest implies that all its files are stored. */
export const complete: BuildStepRun = {
  name: 'complete',
  async run(state, ports) {
    const { app, runtime } = state.input;
    const pages = [...state.files].map(([page, file]) => ({ ...page, file }));
    const { imageFiles: images } = state;
    const sealed = sealManifest({ name: app.name, runtimeVersion: runtime.name, runtime, pages, images });
    await storeBlobs(ports.store, new Map([[sealed.digest, sealed.bytes]]));
    return { state: { ...state, sealed }, detail: sealed.digest.slice(0, 12) };
  },
};
