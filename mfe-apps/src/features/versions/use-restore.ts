import { configurationEndpoints } from '@noren/contracts/base';
import { useWrite } from '@noren/mfe-kit';

/** Restores the settings of an earlier version as a new one. */
export const useRestore = (options: { onSuccess: () => void }) =>
  useWrite(configurationEndpoints.restore, { refresh: ['configurations', 'audit'], ...options });
