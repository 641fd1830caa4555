import { lazyScreen, validateListSearch } from '@noren/mfe-kit';
import { createRoute } from '@tanstack/react-router';
import { root } from './root.js';

const features = () => import('../features/runtimes/runtime-form.js');

export const runtimeListRoute = createRoute({
  getParentRoute: () => root,
  path: '/runtime-version',
  validateSearch: validateListSearch,
  component: lazyScreen(() => import('../features/runtimes/runtime-list.js'), 'RuntimeList'),
});

export const runtimeCreateRoute = createRoute({
  getParentRoute: () => root,
  path: '/runtime-version/create',
  component: lazyScreen(features, 'RuntimeCreate'),
});

export const runtimeEditRoute = createRoute({
  getParentRoute: () => root,
  path: '/runtime-version/$runtimeVersionId',
  component: lazyScreen(features, 'RuntimeEdit'),
});
