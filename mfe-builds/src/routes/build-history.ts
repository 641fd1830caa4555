import { lazyScreen, validateListSearch } from '@noren/mfe-kit';
import { createRoute } from '@tanstack/react-router';
import { root } from './root.js';

export const buildHistoryRoute = createRoute({
  getParentRoute: () => root,
  path: '/app/$appId/build-history',
  validateSearch: validateListSearch,
  component: lazyScreen(() => import('./build-history-screen.js'), 'BuildHistoryScreen'),
});
