import { appEndpoints } from '@noren/contracts/apps';
import { useRead } from '@noren/mfe-kit';
import { useEffect } from 'react';
import { addRecent, removeRecent } from './recents.js';

/** Adds the open app to the recent ones. Shares its query with the app's pages. */
export function RecentAppTracker({ appId }: { appId: string }) {
  const { data, error } = useRead(appEndpoints.get, { params: { appId } });
  const name = data?.data.name;
  const gone = error?.status === 404;
  useEffect(() => {
    const path = `/app/${appId}`;
    if (gone) removeRecent(path);
    else if (name !== undefined) addRecent({ kind: 'app', path, label: name });
  }, [appId, name, gone]);
  return null;
}
