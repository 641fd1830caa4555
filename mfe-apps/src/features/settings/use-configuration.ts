import { configurationEndpoints } from '@noren/contracts/base';
import { useRead } from '@noren/mfe-kit';

/** An app's settings as they are stored. */
export const useConfiguration = (appId: string) => useRead(configurationEndpoints.get, { params: { appId } });
