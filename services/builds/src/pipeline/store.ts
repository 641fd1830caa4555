import type { BuildStepRun } from './build.js';
import { storeBlobs } from './files/store-blobs.js';

/** Stores every file by digest; skips files that an earlier build stored. */
export const store: BuildStepRun = {
  name: 'store',
  async run(state, ports) {
    const { added, addedBytes } = await storeBlobs(ports.store, state.blobs);
    return { state, detail: `${added} of ${state.blobs.size} files new, ${addedBytes} bytes` };
  },
};
