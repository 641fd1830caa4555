import { type AuditSearch, lazyScreen, validateAuditSearch, validateListSearch } from '@noren/mfe-kit';
import { createRootRoute, createRoute, redirect } from '@tanstack/react-router';
import { validateTemplateSearch } from '../template-search.js';

const root = createRootRoute();

const templateListRoute = createRoute({
  getParentRoute: () => root,
  path: '/template',
  validateSearch: validateTemplateSearch,
  component: lazyScreen(() => import('../features/templates/template-list.js'), 'TemplateList'),
});

const templateCreateRoute = createRoute({
  getParentRoute: () => root,
  path: '/template/create',
  component: lazyScreen(() => import('../features/templates/template-create.js'), 'TemplateCreateScreen'),
});

const templateEditRoute = createRoute({
  getParentRoute: () => root,
  path: '/template/$templateId',
  component: lazyScreen(() => import('../features/templates/template-edit.js'), 'TemplateEditScreen'),
});

type TemplateTab = 'overview' | 'history';

/** The audit parameters belong to the history. */
interface TemplateDetailSearch extends AuditSearch {
  tab?: TemplateTab;
}

const templateDetailRoute = createRoute({
  getParentRoute: () => root,
  path: '/template/detail/$detailId',
  validateSearch: (search: Record<string, unknown>): TemplateDetailSearch => ({
    ...validateAuditSearch(search),
    ...(search['tab'] === 'history' ? { tab: 'history' as const } : {}),
  }),
  component: lazyScreen(() => import('../features/templates/template-detail.js'), 'TemplateDetail'),
});

/** Redirects to the list, because there is no template without an id. */
const templateDetailNoneRoute = createRoute({
  getParentRoute: () => root,
  path: '/template/detail',
  beforeLoad: () => {
    throw redirect({ to: '/template', replace: true });
  },
});

const templateCategoriesRoute = createRoute({
  getParentRoute: () => root,
  path: '/template/categories',
  validateSearch: validateListSearch,
  component: lazyScreen(() => import('../features/categories/category-list.js'), 'CategoryList'),
});

const templateTagsRoute = createRoute({
  getParentRoute: () => root,
  path: '/template/tags',
  validateSearch: validateListSearch,
  component: lazyScreen(() => import('../features/tags/tag-list.js'), 'TagList'),
});

export const routeTree = root.addChildren([
  templateListRoute,
  templateCreateRoute,
  templateCategoriesRoute,
  templateTagsRoute,
  templateDetailNoneRoute,
  templateDetailRoute,
  templateEditRoute,
]);
