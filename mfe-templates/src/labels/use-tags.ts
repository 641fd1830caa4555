import { templateTagEndpoints } from '@noren/contracts/base';
import { api } from '@noren/mfe-kit';
import { useQuery } from '@tanstack/react-query';
import { readAll } from './read-all.js';

/** Reads every tag, for options and names. */
export const useTags = () =>
  useQuery({
    queryKey: ['templateTags', 'all'],
    queryFn: ({ signal }) => readAll((query) => api().call(templateTagEndpoints.list, { query, signal })),
  });
