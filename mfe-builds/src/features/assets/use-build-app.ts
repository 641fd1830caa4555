import { assetEndpoints } from '@noren/contracts';
import { toast, useWrite } from '@noren/mfe-kit';
import { text } from '../../texts.js';

/** Starts a build. */
export const useBuildApp = () =>
  useWrite(assetEndpoints.create, { onSuccess: () => toast.success(text('build.started')) });
