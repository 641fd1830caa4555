import { appEndpoints } from '@noren/contracts/base';
import { useRead } from '@noren/mfe-kit';
import type { AppSearch } from './app-search.js';

/** Reads a page of the apps that the user may see. */
export const useApps = (query: AppSearch) => useRead(appEndpoints.list, { query }, { keepPrevious: true });
