import { appEndpoints } from '@noren/contracts/apps';
import { endpointQuery } from '@noren/mfe-kit';
import { NavIcon } from '@noren/mfe-kit/frame';
import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useMessages } from '../messages.js';
import { type Recent, removeRecent, renameRecent, useRecents } from '../recents/recents.js';
import { PendingWork } from './pending-work.js';

/** Content above the app list at `/`: waiting work and recent apps. */
export function HomeHead() {
  return (
    <div className="shell-home">
      <PendingWork />
      <RecentApps />
    </div>
  );
}

/** Time before an app's existence is checked again, in milliseconds. */
const fresh = 60_000;

/** Recently opened apps; deleted ones disappear. */
function RecentApps() {
  const t = useMessages();
  const apps = useRecents((state) => state.recents).filter(({ kind }) => kind === 'app');
  useExistenceCheck(apps);
  if (apps.length === 0) return null;
  return (
    <nav className="shell-recent" aria-label={t('home.recent')}>
      <h2>{t('home.recent')}</h2>
      <ul>
        {apps.map(({ path, label }) => (
          <li key={path}>
            <Link to={path} title={label}>
              <NavIcon name="app" />
              <span>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Checks once the page is idle that each app exists, and removes or renames it. */
function useExistenceCheck(apps: readonly Recent[]): void {
  const idle = useIdle();
  const answers = useQueries({
    queries: apps.map(({ path }) => ({
      ...endpointQuery(appEndpoints.get, { params: { appId: path.slice('/app/'.length) } }),
      staleTime: fresh,
      enabled: idle,
    })),
  });
  useEffect(() => {
    for (const [index, { data, error }] of answers.entries()) {
      const { path, label } = apps[index] as Recent;
      // 403 as well: apps that the user may no longer see are removed.
      if (error !== null && [403, 404].includes(error.status)) removeRecent(path);
      else if (data !== undefined && data.data.name !== label) renameRecent(path, data.data.name);
    }
  }, [answers, apps]);
}

function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIdle(true), 500);
    return () => clearTimeout(timer);
  }, []);
  return idle;
}
