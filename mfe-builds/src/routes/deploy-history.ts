import { validateListSearch } from '@noren/mfe-kit';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { root } from './root.js';

export const deployHistoryRoute = createRoute({
  getParentRoute: () => root,
  path: '/app/$appId/deploy-history',
  validateSearch: validateListSearch,
  component: lazyRouteComponent(() => import('./deploy-history-screen.js'), 'DeployHistoryScreen'),
});
