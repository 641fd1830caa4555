import { lazyScreen } from '@noren/mfe-kit';
import { createRoute } from '@tanstack/react-router';
import { validateAppSearch } from '../features/apps/app-search.js';
import { root } from './root.js';

export const appListRoute = createRoute({
  getParentRoute: () => root,
  path: '/',
  validateSearch: validateAppSearch,
  component: lazyScreen(() => import('../features/apps/app-list.js'), 'AppList'),
});
