import type { Router } from '@tanstack/react-router';
import { connectionCreateRoute } from './connection-create.js';
import { connectionDetailRoute } from './connection-detail.js';
import { connectionListRoute } from './connection-list.js';
import { groupCreateRoute } from './group-create.js';
import { groupDetailRoute } from './group-detail.js';
import { groupListRoute } from './group-list.js';
import { permissionRoute } from './permission.js';
import { root } from './root.js';

export const routeTree = root.addChildren([
  groupListRoute,
  groupCreateRoute,
  groupDetailRoute,
  connectionListRoute,
  connectionCreateRoute,
  connectionDetailRoute,
  permissionRoute,
]);

declare module '@tanstack/react-router' {
  /** Types the links, params and searches of this remote. */
  interface Register {
    router: Router<typeof routeTree>;
  }
}
