import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { root } from './root.js';

export const permissionRoute = createRoute({
  getParentRoute: () => root,
  path: '/permission',
  component: lazyRouteComponent(() => import('../features/permission/permission.js'), 'Permission'),
});
