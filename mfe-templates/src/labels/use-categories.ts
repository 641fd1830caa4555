import { templateTypeEndpoints } from '@noren/contracts/base';
import { api } from '@noren/mfe-kit';
import { useQuery } from '@tanstack/react-query';
import { readAll } from './read-all.js';

/** Reads every category, for options and names. */
export const useCategories = () =>
  useQuery({
    queryKey: ['templateTypes', 'all'],
    queryFn: ({ signal }) => readAll((query) => api().call(templateTypeEndpoints.list, { query, signal })),
  });
