import {
  type ContentRelease,
  type ContentReleaseUpdate,
  isPendingRelease,
} from '@noren/contracts/content-releases';
import { confirm } from '@noren/mfe-kit';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../../messages.js';
import { useUpdateRelease } from './queries.js';
import { ReleaseConflict } from './release-conflict.js';
import { toInputs } from './release-items.js';

type Change = Pick<ContentReleaseUpdate, 'items'> | Pick<ContentReleaseUpdate, 'name' | 'publishAt'>;

export interface ReleaseEditor {
  isBusy: boolean;
  /** Saves a change; resolves to undefined if the user refrained, or if it failed and was reported. */
  edit: (change: Change) => Promise<ContentRelease | undefined>;
  /** The conflicting change of another user, if any. */
  message: ReactNode;
}

/** Changes a release; asks first where the change voids a request or an approval. */
export function useReleaseEditor(release: ContentRelease): ReleaseEditor {
  const t = useMessages();
  const [conflict, setConflict] = useState<{ typed: ContentReleaseUpdate; current: ContentRelease }>();
  const update = useUpdateRelease({
    onError: (error, { body }) => {
      if (error.code !== 'conflict' || error.current === undefined || body === undefined) return false;
      setConflict({ typed: body, current: error.current as ContentRelease });
      return true;
    },
  });
  const isVoided = isPendingRelease(release.status);
  const { id: contentReleaseId, appId, version, name, publishAt, items } = release;
  return {
    isBusy: update.isPending,
    async edit(change) {
      const isSure =
        !isVoided ||
        (await confirm({
          title: t('release.voidTitle'),
          body: t(`release.voidBody.${release.status === 'requested' ? 'requested' : 'approved'}`),
          okText: t('release.voidOk'),
        }));
      if (!isSure) return undefined;
      const nameAndTime = { name, ...(publishAt === undefined ? {} : { publishAt }) };
      const unchanged = 'items' in change ? nameAndTime : { items: toInputs(items) };
      const body: ContentReleaseUpdate = { version, ...unchanged, ...change } as ContentReleaseUpdate;
      return update.mutateAsync({ params: { appId, contentReleaseId }, body }).then(
        ({ data }) => data,
        () => undefined,
      );
    },
    message:
      conflict === undefined ? null : (
        <ReleaseConflict {...conflict} onClose={() => setConflict(undefined)} />
      ),
  };
}
