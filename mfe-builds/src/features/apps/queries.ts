import { appEndpoints } from '@noren/contracts/base';
import { useRead } from '@noren/mfe-kit';

/** Reads the app whose histories are shown. */
export const useApp = (appId: string) => useRead(appEndpoints.get, { params: { appId } });
