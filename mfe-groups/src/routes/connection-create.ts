import { lazyScreen } from '@noren/mfe-kit';
import { createRoute } from '@tanstack/react-router';
import { root } from './root.js';

export const connectionCreateRoute = createRoute({
  getParentRoute: () => root,
  path: '/connection/create',
  component: lazyScreen(() => import('../features/connections/connection-create.js'), 'ConnectionCreate'),
});
