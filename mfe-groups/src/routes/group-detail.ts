import { type AuditSearch, lazyScreen, validateAuditSearch } from '@noren/mfe-kit';
import { createRoute } from '@tanstack/react-router';
import { root } from './root.js';

/** Beside the app list, which is shown without a tab in the URL. */
const tabs = ['settings', 'history'] as const;
export type GroupTab = (typeof tabs)[number];

/** The list part is the shown tab's. */
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
