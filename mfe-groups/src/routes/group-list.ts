import { validateListSearch } from '@noren/mfe-kit';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { root } from './root.js';

export const groupListRoute = createRoute({
  getParentRoute: () => root,
  path: '/group',
  validateSearch: validateListSearch,
  component: lazyRouteComponent(() => import('../features/groups/group-list.js'), 'GroupList'),
});
