import { lazyScreen } from '@noren/mfe-kit';
import { createRoute } from '@tanstack/react-router';
import { root } from './root.js';

export const appHomeRoute = createRoute({
  getParentRoute: () => root,
  path: '/app/$appId',
  component: lazyScreen(() => import('../features/apps/app-home.js'), 'AppHome'),
});
