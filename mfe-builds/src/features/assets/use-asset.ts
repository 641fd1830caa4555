import { assetEndpoints } from '@noren/contracts/base';
import { useRead } from '@noren/mfe-kit';

/** Milliseconds between looks at a build that runs. */
const followInterval = 1_000;

/** One build; while it runs it is looked at again and again. */
export const useAsset = (appId: string, assetsHistoryId: string, running: boolean) =>
  useRead(
    assetEndpoints.get,
    { params: { appId, assetsHistoryId } },
    running ? { refetchInterval: followInterval } : {},
  );
