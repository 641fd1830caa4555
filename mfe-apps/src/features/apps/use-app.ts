import { appEndpoints } from '@noren/contracts/base';
import { useRead } from '@noren/mfe-kit';

export const useApp = (appId: string) => useRead(appEndpoints.get, { params: { appId } });
