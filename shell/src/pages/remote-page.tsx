import { NotFoundState } from '@noren/mfe-kit/frame';
import { useLocation } from '@tanstack/react-router';
import { Guarded } from '../guards/guard.js';
import { HomeHead } from '../home/home-head.js';
import { Welcome } from '../home/welcome.js';
import { RecentAppTracker } from '../recents/recent-app-tracker.js';
import { Area, RemoteDown } from '../remotes/area.js';
import { type Ownership, toOwner } from '../remotes/remote-list.js';
import { type RemoteRegistry, useRemotes } from '../remotes/remote-registry.js';
import { PageUnavailable, useReplacingTemplate } from './page-unavailable.js';

/** Renders the remote that owns the current path, for all pages except the shell's own. */
export function RemotePage({ registry }: { registry: RemoteRegistry }) {
  const pathname = useLocation({ select: (location) => location.pathname });
  const remotes = useRemotes((state) => state.remotes);
  const owner = toOwner(pathname, remotes);
  if (owner !== undefined) {
    return (
      <Guarded guard={owner.action}>
        {pathname === '/' ? <HomeHead /> : null}
        <OwnedPage key={owner.remote} owner={owner} pathname={pathname} registry={registry} />
      </Guarded>
    );
  }
  if (pathname === '/') return <Welcome />;
  // A remote whose manifest could not be read may own the path.
  if (remotes.some(({ manifest }) => manifest === undefined))
    return <RemoteDown onRetry={() => void registry.start()} />;
  return <NotFoundState />;
}

interface OwnedPageProps {
  owner: Ownership;
  pathname: string;
  registry: RemoteRegistry;
}

function OwnedPage({ owner, pathname, registry }: OwnedPageProps) {
  const { appId } = owner.params;
  const template = useReplacingTemplate(appId, pathname.split('/').slice(3).join('/'));
  return (
    <>
      {appId === undefined ? null : <RecentAppTracker appId={appId} />}
      {appId === undefined || template === undefined ? (
        <Area name={owner.remote} registry={registry} />
      ) : (
        <PageUnavailable appId={appId} template={template} />
      )}
    </>
  );
}
