import { configurationEndpoints } from '@noren/contracts/base';
import { useWrite } from '@noren/mfe-kit';

/** Makes the settings of an earlier version the newest. */
export const useRestore = (options: { onSuccess: () => void }) =>
  useWrite(configurationEndpoints.restore, { refresh: ['configurations', 'audit'], ...options });
