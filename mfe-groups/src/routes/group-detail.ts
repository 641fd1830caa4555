import { type ListSearch, lazyScreen, validateListSearch } from '@noren/mfe-kit';
import { createRoute } from '@tanstack/react-router';
import { root } from './root.js';

export type GroupTab = 'apps' | 'settings';

/** The list part is the app list's. */
export interface GroupDetailSearch extends ListSearch {
  tab?: GroupTab;
}

export const groupDetailRoute = createRoute({
  getParentRoute: () => root,
  path: '/group/$groupId',
  validateSearch: (search: Record<string, unknown>): GroupDetailSearch => ({
    ...validateListSearch(search),
    ...(search['tab'] === 'settings' ? { tab: 'settings' as const } : {}),
  }),
  component: lazyScreen(() => import('./group-detail-screen.js'), 'GroupDetailScreen'),
});
