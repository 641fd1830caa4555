import { type ApiError, type Runtime } from '@noren/contracts';
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
  const [refusal, setRefusal] = useState<ApiError>();
  const remove = useDeleteRuntime({
    onDeleted,
    onError: (error) => {
      if (!hasUses(error)) return undefined;
      setRefusal(error);
      return true;
    },
  });
  return {
    dialog:
      refusal === undefined ? null : <InUseDialog error={refusal} onClose={() => setRefusal(undefined)} />,
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
