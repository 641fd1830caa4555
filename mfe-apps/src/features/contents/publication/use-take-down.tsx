import type { ApiError } from '@noren/contracts/client';
import { type ContentRelease, contentReleaseEndpoints } from '@noren/contracts/content-releases';
import type { AnyContent, ContentId } from '@noren/contracts/contents';
import { confirm, toast, useWrite } from '@noren/mfe-kit';
import { type ReactNode, useRef, useState } from 'react';
import { useMessages } from '../../../messages.js';
import { groupByItem, type RejectedContent } from './broken-contents.js';
import { RejectedContents } from '../rejected-contents.js';

type Named = Pick<AnyContent, 'id' | 'name'>;

interface TakeDown {
  isBusy: boolean;
  /** Asks first; resolves to the release that took the contents off production, undefined if none did. */
  ask: (contents: readonly Named[], isBeforeDeletion?: boolean) => Promise<ContentRelease | undefined>;
  /** Does it without asking. */
  run: (contents: readonly Named[]) => Promise<ContentRelease | undefined>;
  /** Why nothing was taken off, if so. */
  message: ReactNode;
}

/** Takes contents off production after a confirmation that explains what happens. */
export function useTakeDown(kindId: ContentId, appId: string): TakeDown {
  const t = useMessages();
  const asked = useRef<readonly Named[]>([]);
  const [rejected, setRejected] = useState<readonly RejectedContent[]>();
  const takeDown = useWrite(contentReleaseEndpoints.takeDown, {
    refresh: ['contentReleases', kindId],
    onError: (error: ApiError) => {
      if (error.code !== 'contentReleaseBroken') return false;
      setRejected(groupByItem(error.errors, asked.current));
      return true;
    },
  });
  async function run(contents: readonly Named[]): Promise<ContentRelease | undefined> {
    asked.current = contents;
    const items = contents.map(({ id }) => ({ kind: kindId, contentId: id }));
    try {
      return (await takeDown.mutateAsync({ params: { appId }, body: { items } })).data;
    } catch {
      // The write has reported it.
      return undefined;
    }
  }

  return {
    isBusy: takeDown.isPending,
    run,
    async ask(contents, isBeforeDeletion = false) {
      const [first] = contents;
      const names = { name: first?.name ?? '', count: contents.length };
      const title = contents.length === 1 ? 'takeDown.title' : 'takeDown.titleMany';
      const yes = await confirm({
        title: t(isBeforeDeletion ? 'takeDown.titleBeforeDeletion' : title, names),
        body: t(isBeforeDeletion ? 'takeDown.bodyBeforeDeletion' : 'takeDown.body'),
        okText: t(isBeforeDeletion ? 'takeDown.okBeforeDeletion' : 'takeDown.ok'),
        danger: true,
      });
      const release = yes ? await run(contents) : undefined;
      if (release !== undefined) toast.success(t('takeDown.done', { count: contents.length }));
      return release;
    },
    message:
      rejected === undefined ? null : (
        <RejectedContents
          kindId={kindId}
          title={t('takeDown.rejected')}
          rejected={rejected}
          onClose={() => setRejected(undefined)}
        />
      ),
  };
}
