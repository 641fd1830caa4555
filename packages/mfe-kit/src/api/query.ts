import type { ApiError, CallInput, Endpoint, ResponseOf } from '@noren/contracts';
import {
  QueryClient,
  queryOptions,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { toast } from '../dialogs/toasts.js';
import { api } from './api.js';
import { errorText } from './error-text.js';

/** The console's cache of server state; shell and remotes share one. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 5_000, refetchOnWindowFocus: true, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** The query of a call: for `useQuery`, for a route's loader (`ensureQueryData`), for reading the cache. */
export function endpointQuery<E extends Endpoint>(endpoint: E, input?: CallInput<E>) {
  return queryOptions<ResponseOf<E>, ApiError>({
    queryKey: [...resourceOf(endpoint), endpoint.id, input ?? {}],
    queryFn: ({ signal }) => api().call(endpoint, { ...(input ?? {}), signal } as CallInput<E>),
  });
}

export interface ReadOptions {
  enabled?: boolean;
  /** Milliseconds between reads while the screen is open. */
  refetchInterval?: number;
  /** Shows the last page of a list while the next one is on its way. */
  keepPrevious?: boolean;
}

/** Reads from the API. */
export function useRead<E extends Endpoint>(
  endpoint: E,
  input?: CallInput<E>,
  options: ReadOptions = {},
): UseQueryResult<ResponseOf<E>, ApiError> {
  const { keepPrevious, ...rest } = options;
  return useQuery<ResponseOf<E>, ApiError>({
    ...endpointQuery(endpoint, input),
    ...rest,
    ...(keepPrevious === true ? { placeholderData: (previous: unknown) => previous as never } : {}),
  });
}

export interface WriteOptions<E extends Endpoint> {
  /** Resources (first word of an endpoint's id: `groups`) whose data is read again; the endpoint's own by default. */
  refresh?: readonly string[];
  /** Awaited before data is read again: return the navigation away from a thing that is gone. */
  onSuccess?: (result: ResponseOf<E>, input: CallInput<E>) => void | Promise<void>;
  /** Tells the user by default (toast with the catalogue's text); return true when the screen has told it. */
  onError?: (error: ApiError, input: CallInput<E>) => boolean | undefined;
}

/** Changes something through the API; `mutate(input)` or `await mutateAsync(input)`. */
export function useWrite<E extends Endpoint>(
  endpoint: E,
  options: WriteOptions<E> = {},
): UseMutationResult<ResponseOf<E>, ApiError, CallInput<E>> {
  const cache = useQueryClient();
  return useMutation<ResponseOf<E>, ApiError, CallInput<E>>({
    mutationFn: (input) => api().call(endpoint, input),
    onSuccess: async (result, input) => {
      await options.onSuccess?.(result, input);
      const resources = options.refresh ?? resourceOf(endpoint);
      await Promise.all(resources.map((resource) => cache.invalidateQueries({ queryKey: [resource] })));
    },
    onError: (error, input) => {
      if (options.onError?.(error, input) !== true) toast.error(errorText(error));
    },
  });
}

function resourceOf(endpoint: Endpoint): [string] {
  return [endpoint.id.split('.')[0] as string];
}
