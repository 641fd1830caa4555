import { configurationEndpoints } from '@noren/contracts/base';
import { useRead } from '../api/query.js';

/** Compares two versions of the settings; `to` defaults to the newest. */
export const useComparison = (appId: string, from: number, to: number | undefined) =>
  useRead(configurationEndpoints.compare, {
    params: { appId },
    query: to === undefined ? { from } : { from, to },
  });
