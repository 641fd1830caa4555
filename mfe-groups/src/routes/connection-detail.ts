import { type AuditSearch, lazyScreen, validateAuditSearch } from '@noren/mfe-kit';
import { createRoute } from '@tanstack/react-router';
import { root } from './root.js';

/** The settings are shown without a tab in the URL; the list part is the history's. */
export interface ConnectionDetailSearch extends AuditSearch {
  tab?: 'history' | undefined;
}

export const connectionDetailRoute = createRoute({
  getParentRoute: () => root,
  path: '/connection/$connectionId',
  validateSearch: (search: Record<string, unknown>): ConnectionDetailSearch => ({
    ...validateAuditSearch(search),
    tab: search['tab'] === 'history' ? 'history' : undefined,
  }),
  component: lazyScreen(() => import('../features/connections/connection-detail.js'), 'ConnectionDetail'),
});
