import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { root } from './root.js';

export const groupCreateRoute = createRoute({
  getParentRoute: () => root,
  path: '/group/create',
  component: lazyRouteComponent(() => import('../features/groups/group-create.js'), 'GroupCreate'),
});
