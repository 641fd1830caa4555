import { configurationEndpoints } from '@noren/contracts/base';
import { useRead } from '../api/query.js';

/** How two versions of the settings differ; without `to`, how the newest differs. */
export const useComparison = (appId: string, from: number, to: number | undefined) =>
  useRead(configurationEndpoints.compare, {
    params: { appId },
    query: to === undefined ? { from } : { from, to },
  });
