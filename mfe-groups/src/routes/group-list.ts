import { lazyScreen, validateListSearch } from '@noren/mfe-kit';
import { createRoute } from '@tanstack/react-router';
import { root } from './root.js';

export const groupListRoute = createRoute({
  getParentRoute: () => root,
  path: '/group',
  validateSearch: validateListSearch,
  component: lazyScreen(() => import('../features/groups/group-list.js'), 'GroupList'),
});
