import { lazyScreen } from '@noren/mfe-kit';
import { createRoute } from '@tanstack/react-router';
import { validateBuildSearch } from '../features/assets/build-search.js';
import { root } from './root.js';

export const buildHistoryRoute = createRoute({
  getParentRoute: () => root,
  path: '/app/$appId/build-history',
  validateSearch: validateBuildSearch,
  component: lazyScreen(() => import('./build-history-screen.js'), 'BuildHistoryScreen'),
});
