import { validateListSearch } from '@noren/mfe-kit';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { root } from './root.js';

export const buildHistoryRoute = createRoute({
  getParentRoute: () => root,
  path: '/app/$appId/build-history',
  validateSearch: validateListSearch,
  component: lazyRouteComponent(() => import('./build-history-screen.js'), 'BuildHistoryScreen'),
});
