import { storeBlobs } from '@noren/service-kit';
import type { BuildStepRun } from './build.js';
import { sealManifest } from './manifest.js';

/** Stores every file by digest; skips files that an earlier build stored. */
export const store: BuildStepRun = {
  name: 'store',
  async run(state, ports) {
    const { added, addedBytes } = await storeBlobs(ports.store, state.blobs);
    return { state, detail: `${added} of ${state.blobs.size} files new, ${addedBytes} bytes` };
  },
};

/** Stores the manifest last, so that a stored manifest implies that all its files are stored. */
export const complete: BuildStepRun = {
  name: 'complete',
  async run(state, ports) {
    const { app, runtime } = state.input;
    const pages = [...state.files].map(([page, file]) => ({ ...page, file }));
    const { imageFiles, pictureFiles, settings } = state;
    const images = new Map([...imageFiles, ...pictureFiles]);
    const release = { name: app.name, runtimeVersion: runtime.name, runtime, pages, images, settings };
    const sealed = sealManifest(release);
    await storeBlobs(ports.store, new Map([[sealed.digest, sealed.bytes]]));
    return { state: { ...state, sealed }, detail: sealed.digest.slice(0, 12) };
  },
};
