import type { ApiError } from '@noren/contracts/client';
import type { ContentRelease } from '@noren/contracts/content-releases';
import type { AnyContent, ContentId } from '@noren/contracts/contents';
import { confirm, useKitMessages } from '@noren/mfe-kit';
import { hasUses, InUseDialog } from '@noren/mfe-kit/feedback';
import { type ReactNode, useRef, useState } from 'react';
import { useMessages } from '../../../messages.js';
import { useTakeDown } from '../publication/use-take-down.js';
import { useDeleteContent } from '../queries.js';
import { useUndoDeletion } from './use-undo-deletion.js';

interface Deletion {
  ask: (content: AnyContent) => Promise<void>;
  /** The contents that prevent the deletion, if any. */
  message: ReactNode;
}

/** The content that is being deleted, and the release that took it off production for that. */
interface Deleted {
  id: string;
  name: string;
  takeDown?: ContentRelease | undefined;
}

/**
 * Deletes after a confirmation and offers to undo it; lists what still uses the content, and offers to take it off
 * production first.
 */
export function useDeletion(kindId: ContentId, appId: string): Deletion {
  const t = useMessages();
  const kit = useKitMessages();
  const [rejection, setRejection] = useState<ApiError>();
  const deleted = useRef<Deleted>({ id: '', name: '' });
  const offerUndo = useUndoDeletion(kindId, appId);
  const { remove } = useDeleteContent(kindId, appId, {
    onSuccess: () => {
      const { id, name, takeDown: release } = deleted.current;
      offerUndo(t('content.deleted', { name }), [id], release);
    },
    onError: (error) => {
      const count = countEndedCodes(error);
      if (count !== undefined) {
        void askAgain(count);
        return true;
      }
      if (hasUses(error)) setRejection(error);
      else if (isLive(error)) void takeDownFirst();
      else return false;
      return true;
    },
  });
  const takeDown = useTakeDown(kindId, appId);

  /** Offers to take the content off production, which ends it for members, and then deletes it. */
  async function takeDownFirst(): Promise<void> {
    const content = deleted.current;
    const release = await takeDown.ask([content], true);
    if (release === undefined) return;
    deleted.current = { ...content, takeDown: release };
    remove(content.id);
  }

  /** Asks again before serial codes that may be sold end with the ticket. */
  async function askAgain(count: number): Promise<void> {
    const { id, name } = deleted.current;
    const yes = await confirm({
      title: t('content.endCodesTitle', { name }),
      body: t('content.endCodesBody', { count }),
      okText: kit('action.delete'),
      danger: true,
    });
    if (yes) remove(id, { endSerialCodes: true });
  }

  return {
    async ask({ id, name }) {
      const yes = await confirm({
        title: t('content.deleteTitle', { name }),
        body: t('content.deleteBody'),
        okText: kit('action.delete'),
        danger: true,
      });
      if (!yes) return;
      deleted.current = { id, name };
      remove(id);
    },
    message:
      rejection === undefined ? (
        takeDown.message
      ) : (
        <InUseDialog error={rejection} onClose={() => setRejection(undefined)} />
      ),
  };
}

function isLive({ errors }: ApiError): boolean {
  return errors.some(({ rule }) => rule === 'live');
}

function countEndedCodes({ errors }: ApiError): number | undefined {
  const count = errors.find(({ rule }) => rule === 'serialCodes')?.params?.['count'];
  return typeof count === 'number' ? count : undefined;
}
