import type { ApiError } from '@noren/contracts/client';
import { runtimeEndpoints } from '@noren/contracts/runtimes';
import { type ListSearch, toast, useRead, useWrite } from '@noren/mfe-kit';
import { getMessage } from '../../messages.js';

/** Reads a page of the runtime versions. */
export const useRuntimes = (query: ListSearch) =>
  useRead(runtimeEndpoints.list, { query }, { keepPrevious: true });

/** Returns the id of the runtime version that was recommended last. */
export function useRecommendedId(): string | undefined {
  const last = useRead(runtimeEndpoints.list, { query: { size: 1, sort: 'recommendedAt,desc' } }).data
    ?.data[0];
  return last?.recommendedAt === undefined ? undefined : last.id;
}

export const useRuntime = (id: string) => useRead(runtimeEndpoints.get, { params: { id } });

interface ErrorHandler {
  /** Returns true if it has shown the error itself. */
  onError: (error: ApiError) => boolean | undefined;
}

/** Reads the newest published versions, registered or not. */
export const usePublishedRuntimes = () => useRead(runtimeEndpoints.published, { query: {} });

const refresh = ['runtimes', 'audit'];

export const useCreateRuntime = () =>
  useWrite(runtimeEndpoints.create, { onSuccess: () => toast.success(getMessage('runtime.created')) });

export const useUpdateRuntime = ({ onError }: ErrorHandler) =>
  useWrite(runtimeEndpoints.update, {
    refresh,
    onError,
    onSuccess: () => toast.success(getMessage('runtime.saved')),
  });

export const useDeleteRuntime = ({
  onError,
  onDeleted,
}: ErrorHandler & { onDeleted?: () => Promise<void> }) =>
  useWrite(runtimeEndpoints.delete, {
    onError,
    onSuccess: async () => {
      toast.success(getMessage('runtime.deleted'));
      await onDeleted?.();
    },
  });
