import { runtimeEndpoints } from '@noren/contracts';
import { toast, useWrite } from '@noren/mfe-kit';
import { text } from '../../texts.js';

export const useCreateRuntime = () =>
  useWrite(runtimeEndpoints.create, { onSuccess: () => toast.success(text('runtime.created')) });
export const useUpdateRuntime = () =>
  useWrite(runtimeEndpoints.update, { onSuccess: () => toast.success(text('runtime.saved')) });
export const useDeleteRuntime = () =>
  useWrite(runtimeEndpoints.delete, { onSuccess: () => toast.success(text('runtime.deleted')) });
