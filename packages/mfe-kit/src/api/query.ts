import type { ApiError, CallInput } from '@noren/contracts/client';
import type { Endpoint, ResponseOf } from '@noren/contracts/core';
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
import { getErrorMessage } from './error-message.js';

/** Creates the cache of server state that the shell and remotes share. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 5_000, refetchOnWindowFocus: true, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** Returns the query of a call, for `useQuery`, a route's loader (`ensureQueryData`) or reading the cache. */
export function endpointQuery<E extends Endpoint>(endpoint: E, input?: CallInput<E>) {
  return queryOptions<ResponseOf<E>, ApiError>({
    queryKey: [...getResource(endpoint), endpoint.id, input ?? {}],
    queryFn: ({ signal }) => api().call(endpoint, { ...(input ?? {}), signal } as CallInput<E>),
  });
}

export interface ReadOptions {
  enabled?: boolean;
  /** Polling interval while the screen is open, in milliseconds. */
  refetchInterval?: number;
  /** Keeps showing the current page of a list while the next one loads. */
  keepPrevious?: boolean;
}

/** Reads from the API and caches the response. */
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
  /** Resources to invalidate (first part of an endpoint's id: `groups`); the endpoint's own by default. */
  refresh?: readonly string[];
  /** Awaited before invalidation. Return the navigation here if the screen's resource was deleted. */
  onSuccess?: (result: ResponseOf<E>, input: CallInput<E>) => void | Promise<void>;
  /**
   * By default an error toast with the catalogue's message. Return true if the screen has reported the error itself.
   */
  onError?: (error: ApiError, input: CallInput<E>) => boolean | undefined;
}

/** Returns a mutation that calls the API: `mutate(input)` or `await mutateAsync(input)`. */
export function useWrite<E extends Endpoint>(
  endpoint: E,
  options: WriteOptions<E> = {},
): UseMutationResult<ResponseOf<E>, ApiError, CallInput<E>> {
  const cache = useQueryClient();
  return useMutation<ResponseOf<E>, ApiError, CallInput<E>>({
    mutationFn: (input) => api().call(endpoint, input),
    onSuccess: async (result, input) => {
      await options.onSuccess?.(result, input);
      const resources = options.refresh ?? getResource(endpoint);
      await Promise.all(resources.map((resource) => cache.invalidateQueries({ queryKey: [resource] })));
    },
    onError: (error, input) => {
      if (options.onError?.(error, input) !== true) toast.error(getErrorMessage(error));
    },
  });
}

function getResource(endpoint: Endpoint): [string] {
  return [endpoint.id.split('.')[0] as string];
}
