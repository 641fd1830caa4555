import type { ApiError } from '@noren/contracts/client';
import type { Runtime } from '@noren/contracts/runtimes';
import { confirm, useKitMessages } from '@noren/mfe-kit';
import { hasUses, InUseDialog } from '@noren/mfe-kit/feedback';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../../messages.js';
import { useDeleteRuntime } from './queries.js';

/**
 * Deletes a runtime version after a confirmation; a rejection lists the apps that use it.
 * @param onDeleted awaited before anything is read again
 */
export function useRuntimeRemoval(onDeleted?: () => Promise<void>): {
  dialog: ReactNode;
  ask: (runtime: Runtime) => Promise<void>;
} {
  const t = useMessages();
  const kit = useKitMessages();
  const [rejection, setRejection] = useState<ApiError>();
  const remove = useDeleteRuntime({
    onDeleted,
    onError: (error) => {
      if (!hasUses(error)) return undefined;
      setRejection(error);
      return true;
    },
  });
  return {
    dialog:
      rejection === undefined ? null : (
        <InUseDialog error={rejection} onClose={() => setRejection(undefined)} />
      ),
    ask: async ({ id, name }) => {
      const sure = await confirm({
        title: t('runtime.delete', { name }),
        body: t('runtime.deleteBody'),
        okText: kit('action.delete'),
        danger: true,
      });
      if (sure) remove.mutate({ params: { id } });
    },
  };
}
