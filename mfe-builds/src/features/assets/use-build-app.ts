import { assetEndpoints } from '@noren/contracts/base';
import { useWrite } from '@noren/mfe-kit';

/** Starts a build; its steps show that it has started. */
export const useBuildApp = () => useWrite(assetEndpoints.create);
