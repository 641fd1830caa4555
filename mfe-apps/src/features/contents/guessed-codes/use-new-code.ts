import {
  type AnyContent,
  type ContentId,
  contentKind,
  getContentEndpoints,
  getContentValues,
} from '@noren/contracts/contents';
import { toast, useWrite } from '@noren/mfe-kit';
import { useRef } from 'react';
import { useMessages } from '../../../messages.js';

/** Replaces the store code of a content by a new one, as an edit of the content. */
export function useNewCode(kindId: ContentId, appId: string) {
  const t = useMessages();
  const done = useRef({ name: '', code: '' });
  const { update } = getContentEndpoints(kindId);
  const write = useWrite(update, {
    refresh: [kindId, 'contentReleases', 'storeCodes'],
    onSuccess: () => toast.success(t('guessed.done', done.current)),
  });
  return {
    isPending: write.isPending,
    set(content: AnyContent, code: string) {
      const kind = contentKind(kindId);
      done.current = { name: content.name, code };
      write.mutate({
        params: { appId, [kind.param]: content.id },
        body: { ...getContentValues(kind, content), securityCode: code, version: content.version } as never,
      });
    },
  };
}
