import { templateTypeEndpoints } from '@noren/contracts/base';
import { api } from '@noren/mfe-kit';
import { useQuery } from '@tanstack/react-query';
import { readAll } from './read-all.js';

/** Every category, for choosing one and for names. */
export const useCategories = () =>
  useQuery({
    queryKey: ['templateTypes', 'all'],
    queryFn: ({ signal }) => readAll((query) => api().call(templateTypeEndpoints.list, { query, signal })),
  });
