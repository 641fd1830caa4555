import { type AuditSearch, lazyScreen, validateAuditSearch } from '@noren/mfe-kit';
import { createRoute } from '@tanstack/react-router';
import { root } from './root.js';

/** The settings are the default tab, which the URL omits; the list parameters belong to the history. */
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
