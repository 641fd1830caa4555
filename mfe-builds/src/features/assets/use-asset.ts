import { assetEndpoints } from '@noren/contracts/base';
import { useRead } from '@noren/mfe-kit';

/** Poll interval of a running build in milliseconds. */
const pollIntervalMs = 1_000;

/** Reads one build; polls while it is running. */
export const useAsset = (appId: string, assetsHistoryId: string, running: boolean) =>
  useRead(
    assetEndpoints.get,
    { params: { appId, assetsHistoryId } },
    running ? { refetchInterval: pollIntervalMs } : {},
  );
