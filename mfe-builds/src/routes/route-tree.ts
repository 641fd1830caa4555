import { lazyScreen, validateAuditSearch, validateListSearch } from '@noren/mfe-kit';
import { createRootRoute, createRoute } from '@tanstack/react-router';
import { validateBuildSearch } from '../features/assets/build-search.js';
import { validateDeploySearch } from '../features/deployments/deploy-search.js';

const root = createRootRoute();

const buildHistoryRoute = createRoute({
  getParentRoute: () => root,
  path: '/app/$appId/build-history',
  validateSearch: validateBuildSearch,
  component: lazyScreen(() => import('./build-history-screen.js'), 'BuildHistoryScreen'),
});

const deployHistoryRoute = createRoute({
  getParentRoute: () => root,
  path: '/app/$appId/deploy-history',
  validateSearch: validateDeploySearch,
  component: lazyScreen(() => import('./deploy-history-screen.js'), 'DeployHistoryScreen'),
});

const runtimeListRoute = createRoute({
  getParentRoute: () => root,
  path: '/runtime-version',
  validateSearch: validateListSearch,
  component: lazyScreen(() => import('../features/runtimes/runtime-list.js'), 'RuntimeList'),
});

const runtimeCreateRoute = createRoute({
  getParentRoute: () => root,
  path: '/runtime-version/create',
  component: lazyScreen(() => import('../features/runtimes/runtime-create.js'), 'RuntimeCreate'),
});

const runtimeEditRoute = createRoute({
  getParentRoute: () => root,
  path: '/runtime-version/$runtimeVersionId',
  validateSearch: validateAuditSearch,
  component: lazyScreen(() => import('../features/runtimes/runtime-detail.js'), 'RuntimeDetail'),
});

export const routeTree = root.addChildren([
  buildHistoryRoute,
  deployHistoryRoute,
  runtimeListRoute,
  runtimeCreateRoute,
  runtimeEditRoute,
]);
