import { may } from '@noren/contracts';
import { useSession } from '@noren/mfe-kit';
import { NotFoundState } from '@noren/mfe-kit/frame';
import { Navigate, useLocation } from '@tanstack/react-router';
import { Area } from '../remotes/area.js';
import { RemoteDown } from '../remotes/remote-down.js';
import { ownerOf } from '../remotes/remote-list.js';
import { type RemoteRegistry, useRemotes } from '../remotes/remote-registry.js';
import { Home } from './home.js';

/** Everything that is not a page of the shell's own: the area of the remote that owns the path. */
export function Place({ registry }: { registry: RemoteRegistry }) {
  const pathname = useLocation({ select: (location) => location.pathname });
  const remotes = useRemotes((state) => state.remotes);
  const { role } = useSession().user;
  const owner = ownerOf(pathname, remotes);
  if (owner?.action !== undefined && !may(role, owner.action)) return <Navigate to="/" replace />;
  if (owner !== undefined) return <Area key={owner.remote} name={owner.remote} registry={registry} />;
  if (pathname === '/') return <Home />;
  // A remote that never could be read may own it.
  if (remotes.some(({ manifest }) => manifest === undefined))
    return <RemoteDown onRetry={() => void registry.start()} />;
  return <NotFoundState />;
}
