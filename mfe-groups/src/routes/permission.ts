import { lazyScreen } from '@noren/mfe-kit';
import { createRoute } from '@tanstack/react-router';
import { root } from './root.js';

export interface PermissionSearch {
  /** Path of the denied page in the console. */
  from?: string | undefined;
}

export const permissionRoute = createRoute({
  getParentRoute: () => root,
  path: '/permission',
  validateSearch: ({ from }: Record<string, unknown>): PermissionSearch => ({
    from: typeof from === 'string' && /^\/(?!\/)/.test(from) ? from.slice(0, 500) : undefined,
  }),
  component: lazyScreen(() => import('../features/permission/permission.js'), 'Permission'),
});
