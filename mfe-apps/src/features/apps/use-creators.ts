import { userEndpoints } from '@noren/contracts/base';
import { useRead } from '@noren/mfe-kit';

/** People to choose from, by a part of the name. */
export const useCreators = (creator: string, enabled: boolean) =>
  useRead(userEndpoints.list, { query: creator === '' ? {} : { creator } }, { keepPrevious: true, enabled });
