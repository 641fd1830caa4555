import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { root } from './root.js';

export const appHomeRoute = createRoute({
  getParentRoute: () => root,
  path: '/app/$appId',
  component: lazyRouteComponent(() => import('../features/apps/app-home.js'), 'AppHome'),
});
