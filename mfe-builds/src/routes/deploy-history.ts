import { lazyScreen, validateListSearch } from '@noren/mfe-kit';
import { createRoute } from '@tanstack/react-router';
import { root } from './root.js';

export const deployHistoryRoute = createRoute({
  getParentRoute: () => root,
  path: '/app/$appId/deploy-history',
  validateSearch: validateListSearch,
  component: lazyScreen(() => import('./deploy-history-screen.js'), 'DeployHistoryScreen'),
});
