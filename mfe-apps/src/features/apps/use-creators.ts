import { userEndpoints } from '@noren/contracts/base';
import { useRead } from '@noren/mfe-kit';

/** Reads creators by part of their name. */
export const useCreators = (creator: string, enabled: boolean) =>
  useRead(userEndpoints.list, { query: creator === '' ? {} : { creator } }, { keepPrevious: true, enabled });
