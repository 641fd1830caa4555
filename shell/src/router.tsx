import { consolePaths } from '@noren/contracts/console';
import { routerDefaults } from '@noren/mfe-kit/frame';
import { createRootRoute, createRoute, createRouter, type RouterHistory } from '@tanstack/react-router';
import { RouteFailure } from './errors/error-page.js';
import { Frame } from './frame/frame.js';
import { Guarded, ownGuards } from './guards/guard.js';
import { ClearCache } from './pages/clear-cache.js';
import { RemotePage } from './pages/remote-page.js';
import type { RemoteRegistry } from './remotes/remote-registry.js';

/** Creates the shell's router: a few pages of its own, and a catch-all that renders the owning remote. */
export function createShellRouter(registry: RemoteRegistry, history?: RouterHistory) {
  const root = createRootRoute({ component: () => <Frame onLinkIntent={registry.prepare} /> });
  const routeTree = root.addChildren([
    createRoute({
      getParentRoute: () => root,
      path: consolePaths.clearCache,
      component: () => (
        <Guarded guard={ownGuards.clearCache}>
          <ClearCache />
        </Guarded>
      ),
    }),
    createRoute({
      getParentRoute: () => root,
      path: '$',
      component: () => <RemotePage registry={registry} />,
    }),
  ]);
  return createRouter({
    routeTree,
    ...(history === undefined ? {} : { history }),
    ...routerDefaults,
    defaultErrorComponent: RouteFailure,
    defaultPreload: false,
  });
}
