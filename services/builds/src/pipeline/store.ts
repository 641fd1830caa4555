import type { BuildStepRun } from './build.js';
import { storeBlobs } from './files/store-blobs.js';

/** Every file under its digest; what an earlier build stored is not stored again. */
export const store: BuildStepRun = {
  name: 'store',
  async run(state, ports) {
    const { added, addedBytes } = await storeBlobs(ports.store, state.blobs);
    return { state, detail: `${added} of ${state.blobs.size} files new, ${addedBytes} bytes` };
  },
};
