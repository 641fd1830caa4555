import { appEndpoints } from '@noren/contracts/base';
import { useRead } from '@noren/mfe-kit';
import { useEffect } from 'react';
import { forgetRecent, noteRecent } from './recents.js';

/** Notes the app that is open among the recent ones; the read is the same that its pages make. */
export function RecentAppKeeper({ appId }: { appId: string }) {
  const { data, error } = useRead(appEndpoints.get, { params: { appId } });
  const name = data?.data.name;
  const gone = error?.status === 404;
  useEffect(() => {
    const path = `/app/${appId}`;
    if (gone) forgetRecent(path);
    else if (name !== undefined) noteRecent({ kind: 'app', path, label: name });
  }, [appId, name, gone]);
  return null;
}
