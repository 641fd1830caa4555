import { lazyScreen } from '@noren/mfe-kit';
import { createRoute } from '@tanstack/react-router';
import { validateDeploySearch } from '../features/deployments/deploy-search.js';
import { root } from './root.js';

export const deployHistoryRoute = createRoute({
  getParentRoute: () => root,
  path: '/app/$appId/deploy-history',
  validateSearch: validateDeploySearch,
  component: lazyScreen(() => import('./deploy-history-screen.js'), 'DeployHistoryScreen'),
});
