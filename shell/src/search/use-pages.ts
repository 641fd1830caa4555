import { consolePaths } from '@noren/contracts/console';
import { may } from '@noren/contracts/permissions';
import { useLocale, useSession } from '@noren/mfe-kit';
import { useLocation } from '@tanstack/react-router';
import { navigationFor } from '../frame/navigation.js';
import { useAppFeatures } from '../frame/use-app-features.js';
import { ownGuards } from '../guards/guard.js';
import { useMessages } from '../messages.js';
import type { Recent } from '../recents/recents.js';
import { useRemotes } from '../remotes/remote-registry.js';

/** Returns all pages that the user may open from here: the console's and those of the open app. */
export function usePages(): Recent[] {
  const t = useMessages();
  const { role } = useSession().user;
  const locale = useLocale((state) => state.locale);
  const remotes = useRemotes((state) => state.remotes);
  const pathname = useLocation({ select: (location) => location.pathname });
  const { features } = useAppFeatures();
  const links = navigationFor(remotes, { role, locale, pathname, features });
  const own = may(role, ownGuards.clearCache)
    ? [{ path: consolePaths.clearCache, label: t('cache.title') }]
    : [];
  return [...links, ...own].map(({ path, label }) => ({ kind: 'page', path, label }));
}
