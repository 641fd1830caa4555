import type { ApiError } from '@noren/contracts/client';
import { confirm, toast, useKitMessages } from '@noren/mfe-kit';
import { hasUses, InUseDialog } from '@noren/mfe-kit/feedback';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../messages.js';
import type { Label, LabelCalls, LabelKind } from './label.js';

/** Deletes a label after a confirmation; lists the templates that prevent it. */
export function useRemoveLabel(
  kind: LabelKind,
  calls: LabelCalls,
): { ask: (label: Label) => void; dialog: ReactNode } {
  const t = useMessages();
  const kit = useKitMessages();
  const [rejection, setRejection] = useState<ApiError>();
  const { remove } = calls.useRemove({
    onSuccess: () => toast.success(t(`${kind}.deleted`)),
    onError: (error) => {
      const isUsed = hasUses(error);
      if (isUsed) setRejection(error);
      return isUsed;
    },
  });
  const ask = async (label: Label) => {
    const yes = await confirm({
      title: t(`${kind}.deleteTitle`, { name: label.name }),
      body: t('label.deleteBody'),
      okText: kit('action.delete'),
      danger: true,
    });
    if (yes) remove(label);
  };
  return {
    ask: (label) => void ask(label),
    dialog:
      rejection === undefined ? null : (
        <InUseDialog error={rejection} onClose={() => setRejection(undefined)} />
      ),
  };
}
