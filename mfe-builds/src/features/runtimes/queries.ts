import { type ApiError, runtimeEndpoints } from '@noren/contracts/base';
import { type ListSearch, toast, useRead, useWrite } from '@noren/mfe-kit';
import { text } from '../../messages.js';

/** Reads a page of the runtime versions. */
export const useRuntimes = (query: ListSearch) =>
  useRead(runtimeEndpoints.list, { query }, { keepPrevious: true });
export const useRuntime = (id: string) => useRead(runtimeEndpoints.get, { params: { id } });

interface Refusable {
  /** Returns true if it has shown the error itself. */
  onError: (error: ApiError) => boolean | undefined;
}

const refresh = ['runtimes', 'audit'];

export const useCreateRuntime = () =>
  useWrite(runtimeEndpoints.create, { onSuccess: () => toast.success(text('runtime.created')) });

export const useUpdateRuntime = ({ onError }: Refusable) =>
  useWrite(runtimeEndpoints.update, {
    refresh,
    onError,
    onSuccess: () => toast.success(text('runtime.saved')),
  });

export const useDeleteRuntime = ({ onError, onDeleted }: Refusable & { onDeleted?: () => Promise<void> }) =>
  useWrite(runtimeEndpoints.delete, {
    onError,
    onSuccess: async () => {
      toast.success(text('runtime.deleted'));
      await onDeleted?.();
    },
  });
