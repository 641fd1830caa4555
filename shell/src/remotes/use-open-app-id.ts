import { useLocation } from '@tanstack/react-router';
import { toOwner } from './remote-list.js';
import { useRemotes } from './remote-registry.js';

/** Returns the id of the app that the current page belongs to. */
export function useOpenAppId(): string | undefined {
  const pathname = useLocation({ select: (location) => location.pathname });
  const remotes = useRemotes((state) => state.remotes);
  return toOwner(pathname, remotes)?.params['appId'];
}
