import { lazyScreen, validateListSearch } from '@noren/mfe-kit';
import { createRoute } from '@tanstack/react-router';
import { root } from './root.js';

export const connectionListRoute = createRoute({
  getParentRoute: () => root,
  path: '/connection',
  validateSearch: validateListSearch,
  component: lazyScreen(() => import('../features/connections/connection-list.js'), 'ConnectionList'),
});
