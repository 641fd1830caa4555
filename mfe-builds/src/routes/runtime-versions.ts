import { lazyScreen, validateAuditSearch, validateListSearch } from '@noren/mfe-kit';
import { createRoute } from '@tanstack/react-router';
import { root } from './root.js';

export const runtimeListRoute = createRoute({
  getParentRoute: () => root,
  path: '/runtime-version',
  validateSearch: validateListSearch,
  component: lazyScreen(() => import('../features/runtimes/runtime-list.js'), 'RuntimeList'),
});

export const runtimeCreateRoute = createRoute({
  getParentRoute: () => root,
  path: '/runtime-version/create',
  component: lazyScreen(() => import('../features/runtimes/runtime-create.js'), 'RuntimeCreate'),
});

export const runtimeEditRoute = createRoute({
  getParentRoute: () => root,
  path: '/runtime-version/$runtimeVersionId',
  validateSearch: validateAuditSearch,
  component: lazyScreen(() => import('../features/runtimes/runtime-detail.js'), 'RuntimeDetail'),
});
