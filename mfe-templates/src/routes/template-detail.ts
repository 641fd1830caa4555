import { type AuditSearch, lazyScreen, validateAuditSearch } from '@noren/mfe-kit';
import { createRoute, redirect } from '@tanstack/react-router';
import { root } from './root.js';

export type TemplateTab = 'overview' | 'history';

/** The audit parameters belong to the history. */
export interface TemplateDetailSearch extends AuditSearch {
  tab?: TemplateTab;
}

export const templateDetailRoute = createRoute({
  getParentRoute: () => root,
  path: '/template/detail/$detailId',
  validateSearch: (search: Record<string, unknown>): TemplateDetailSearch => ({
    ...validateAuditSearch(search),
    ...(search['tab'] === 'history' ? { tab: 'history' as const } : {}),
  }),
  component: lazyScreen(() => import('../features/templates/template-detail.js'), 'TemplateDetail'),
});

/** Redirects to the list, because there is no template without an id. */
export const templateDetailNoneRoute = createRoute({
  getParentRoute: () => root,
  path: '/template/detail',
  beforeLoad: () => {
    throw redirect({ to: '/template', replace: true });
  },
});
