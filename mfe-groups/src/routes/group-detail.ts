import { type AuditSearch, lazyScreen, validateAuditSearch } from '@noren/mfe-kit';
import { createRoute } from '@tanstack/react-router';
import { root } from './root.js';

/** Tabs besides the app list, which the URL omits. */
const tabs = ['settings', 'history'] as const;
export type GroupTab = (typeof tabs)[number];

/** The list parameters belong to the open tab. */
export interface GroupDetailSearch extends AuditSearch {
  tab?: GroupTab | undefined;
}

export const groupDetailRoute = createRoute({
  getParentRoute: () => root,
  path: '/group/$groupId',
  validateSearch: (search: Record<string, unknown>): GroupDetailSearch => ({
    ...validateAuditSearch(search),
    tab: tabs.find((one) => one === search['tab']),
  }),
  component: lazyScreen(() => import('./group-detail-screen.js'), 'GroupDetailScreen'),
});
