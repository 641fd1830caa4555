import { lazyScreen } from '@noren/mfe-kit';
import { createRoute } from '@tanstack/react-router';
import { root } from './root.js';

export const permissionRoute = createRoute({
  getParentRoute: () => root,
  path: '/permission',
  component: lazyScreen(() => import('../features/permission/permission.js'), 'Permission'),
});
