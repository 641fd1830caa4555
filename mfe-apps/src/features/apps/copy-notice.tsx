import type { AppDetail } from '@noren/contracts/apps';
import { toast } from '@noren/mfe-kit';
import { Alert } from '@noren/mfe-kit/feedback';
import { useEffect, useRef } from 'react';
import { useMessages } from '../../messages.js';
import { useWatchedApp } from './queries.js';

/** Poll interval in milliseconds, so that a copy is seen to end. */
const watchMilliseconds = 2_000;

/** Says that the contents of an app are still being copied, or that some are missing. */
export function CopyNotice({ app: { id, name, copy } }: { app: AppDetail }) {
  const t = useMessages();
  const isCopying = copy?.status === 'copying';
  useWatchedApp(id, isCopying ? watchMilliseconds : undefined);
  const wasCopying = useRef(false);
  useEffect(() => {
    if (wasCopying.current && copy === undefined) toast.success(t('copy.done', { name }));
    wasCopying.current = isCopying;
  }, [isCopying, copy, name, t]);
  if (copy === undefined) return null;
  return (
    <Alert
      className="apps-copy-notice"
      type={isCopying ? 'info' : 'warning'}
      showIcon
      role="status"
      title={t(isCopying ? 'copy.running' : 'copy.incomplete', { name: copy.sourceName })}
      description={t(isCopying ? 'copy.runningNote' : 'copy.incompleteNote')}
    />
  );
}
