import { type AnyContent, type ApiError, type ContentId } from '@noren/contracts';
import { confirm, toast, useKitTexts } from '@noren/mfe-kit';
import { InUseDialog, namesUses } from '@noren/mfe-kit/feedback';
import { type ReactNode, useRef, useState } from 'react';
import { useTexts } from '../../texts.js';
import { useDeleteContent } from './use-delete-content.js';

interface Deletion {
  ask: (content: AnyContent) => Promise<void>;
  /** What keeps it from being deleted, while it is told. */
  told: ReactNode;
}

/** Deleting after a confirmation; what is in use stays, and by what is told. */
export function useDeletion(kindId: ContentId, appId: string): Deletion {
  const t = useTexts();
  const kit = useKitTexts();
  const [refusal, setRefusal] = useState<ApiError>();
  const asked = useRef('');
  const { remove } = useDeleteContent(kindId, appId, {
    onSuccess: () => toast.success(t('content.deleted', { name: asked.current })),
    onError: (error) => {
      if (!namesUses(error)) return false;
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
