import { configurationEndpoints } from '@noren/contracts/base';
import { useRead } from '@noren/mfe-kit';

/** Reads an app's stored settings. */
export const useConfiguration = (appId: string) => useRead(configurationEndpoints.get, { params: { appId } });
