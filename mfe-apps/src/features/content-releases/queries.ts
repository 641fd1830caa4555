import {
  type ContentRelease,
  type ContentReleaseQuery,
  contentReleaseEndpoints as endpoints,
} from '@noren/contracts/content-releases';
import {
  type ContentId,
  type ContentQuery,
  contentIds,
  getContentEndpoints,
} from '@noren/contracts/contents';
import type { Endpoint } from '@noren/contracts/core';
import { endpointQuery, useRead, useWrite, type WriteOptions } from '@noren/mfe-kit';
import { useQuery } from '@tanstack/react-query';

/** Reads a page of an app's releases of contents, newest first. */
export const useReleases = (appId: string, query: ContentReleaseQuery) =>
  useRead(endpoints.list, { params: { appId }, query }, { keepPrevious: true });

/** Polling interval in milliseconds: others decide on a release, and it is published at its time. */
const pollIntervalMs = 15_000;

/** Reads a release, and reads it again while its page is open. */
export const useRelease = (appId: string, contentReleaseId: string) =>
  useRead(endpoints.get, { params: { appId, contentReleaseId } }, { refetchInterval: pollIntervalMs });

/** Reads a page of what a version of a release changes in production. */
export function useReleaseChanges({ id, appId, version }: ContentRelease, page: number, size: number) {
  const { queryKey, ...query } = endpointQuery(endpoints.changes, {
    params: { appId, contentReleaseId: id },
    query: { page, size },
  });
  return useQuery({ ...query, queryKey: [...queryKey, version] as unknown as typeof queryKey });
}

/** Reads a page of the contents of a kind, to choose from. */
export const useContentChoices = (kind: ContentId, appId: string, query: Partial<ContentQuery>) =>
  useRead(getContentEndpoints(kind).list, { params: { appId }, query }, { keepPrevious: true });

/** Everything that shows where contents stand. */
const dependents = ['contentReleases', 'contentCalendar', 'audit', ...contentIds];

const useReleaseWrite = <E extends Endpoint>(endpoint: E, options: WriteOptions<E>) =>
  useWrite(endpoint, { refresh: dependents, ...options });

export const useCreateRelease = (options: WriteOptions<typeof endpoints.create> = {}) =>
  useReleaseWrite(endpoints.create, options);
export const useUpdateRelease = (options: WriteOptions<typeof endpoints.update> = {}) =>
  useReleaseWrite(endpoints.update, options);
export const useRequestApproval = (options: WriteOptions<typeof endpoints.request>) =>
  useReleaseWrite(endpoints.request, options);
export const useDecideRelease = (options: WriteOptions<typeof endpoints.decide>) =>
  useReleaseWrite(endpoints.decide, options);
export const useCancelRelease = (options: WriteOptions<typeof endpoints.cancel>) =>
  useReleaseWrite(endpoints.cancel, options);
export const useTakeBackRelease = (options: WriteOptions<typeof endpoints.takeBack>) =>
  useReleaseWrite(endpoints.takeBack, options);
