import { lazyScreen } from '@noren/mfe-kit';
import { createRoute } from '@tanstack/react-router';
import { root } from './root.js';

export const groupCreateRoute = createRoute({
  getParentRoute: () => root,
  path: '/group/create',
  component: lazyScreen(() => import('../features/groups/group-create.js'), 'GroupCreate'),
});
