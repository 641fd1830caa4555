import { type AnyContent, type ApiError, type ContentId } from '@noren/contracts';
import { confirm, toast, useKitMessages } from '@noren/mfe-kit';
import { hasUses, InUseDialog } from '@noren/mfe-kit/feedback';
import { type ReactNode, useRef, useState } from 'react';
import { useMessages } from '../../messages.js';
import { useDeleteContent } from './queries.js';

interface Deletion {
  ask: (content: AnyContent) => Promise<void>;
  /** The contents that prevent the deletion, if any. */
  told: ReactNode;
}

/** Deletes after a confirmation; lists what still uses the content. */
export function useDeletion(kindId: ContentId, appId: string): Deletion {
  const t = useMessages();
  const kit = useKitMessages();
  const [refusal, setRefusal] = useState<ApiError>();
  const asked = useRef('');
  const { remove } = useDeleteContent(kindId, appId, {
    onSuccess: () => toast.success(t('content.deleted', { name: asked.current })),
    onError: (error) => {
      if (!hasUses(error)) return false;
      setRefusal(error);
      return true;
    },
  });
  return {
    async ask({ id, name }) {
      const yes = await confirm({
        title: t('content.deleteTitle', { name }),
        body: t('content.deleteBody'),
        okText: kit('action.delete'),
        danger: true,
      });
      if (!yes) return;
      asked.current = name;
      remove(id);
    },
    told:
      refusal === undefined ? null : <InUseDialog error={refusal} onClose={() => setRefusal(undefined)} />,
  };
}
