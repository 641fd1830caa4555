import { appEndpoints } from '@noren/contracts/base';
import { useRead } from '@noren/mfe-kit';

/** The app whose histories are shown. */
export const useApp = (appId: string) => useRead(appEndpoints.get, { params: { appId } });
