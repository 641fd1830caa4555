import {
  type AuditSearch,
  type ListSearch,
  lazyScreen,
  validateAuditSearch,
  validateListSearch,
} from '@noren/mfe-kit';
import { createRootRoute, createRoute, type Router } from '@tanstack/react-router';
import { validateAccessRequestSearch } from '../features/access-requests/queries.js';

const root = createRootRoute();

interface GroupListSearch extends ListSearch {
  /** Id of a group that the list shows on any page. */
  selectGroupId?: string | undefined;
}

const groupListRoute = createRoute({
  getParentRoute: () => root,
  path: '/group',
  validateSearch: (search: Record<string, unknown>): GroupListSearch => {
    const chosen = String(search['selectGroupId'] ?? '');
    return {
      ...validateListSearch(search),
      // An invalid id must be explicitly undefined, because a missing key keeps the URL's value.
      selectGroupId: /^[A-Za-z0-9_-]{1,64}$/.test(chosen) ? chosen : undefined,
    };
  },
  component: lazyScreen(() => import('../features/groups/group-list.js'), 'GroupList'),
});

const groupCreateRoute = createRoute({
  getParentRoute: () => root,
  path: '/group/create',
  component: lazyScreen(() => import('../features/groups/group-create.js'), 'GroupCreate'),
});

/** Tabs besides the app list, which the URL omits. */
const tabs = ['settings', 'people', 'history'] as const;

/** The list parameters belong to the open tab. */
interface GroupDetailSearch extends AuditSearch {
  tab?: (typeof tabs)[number] | undefined;
}

const groupDetailRoute = createRoute({
  getParentRoute: () => root,
  path: '/group/$groupId',
  validateSearch: (search: Record<string, unknown>): GroupDetailSearch => ({
    ...validateAuditSearch(search),
    tab: tabs.find((one) => one === search['tab']),
  }),
  component: lazyScreen(() => import('./group-detail-screen.js'), 'GroupDetailScreen'),
});

const connectionListRoute = createRoute({
  getParentRoute: () => root,
  path: '/connection',
  validateSearch: validateListSearch,
  component: lazyScreen(() => import('../features/connections/connection-list.js'), 'ConnectionList'),
});

const connectionCreateRoute = createRoute({
  getParentRoute: () => root,
  path: '/connection/create',
  component: lazyScreen(() => import('../features/connections/connection-create.js'), 'ConnectionCreate'),
});

/** The settings are the default tab, which the URL omits; the list parameters belong to the history. */
interface ConnectionDetailSearch extends AuditSearch {
  tab?: 'history' | undefined;
}

const connectionDetailRoute = createRoute({
  getParentRoute: () => root,
  path: '/connection/$connectionId',
  validateSearch: (search: Record<string, unknown>): ConnectionDetailSearch => ({
    ...validateAuditSearch(search),
    tab: search['tab'] === 'history' ? 'history' : undefined,
  }),
  component: lazyScreen(() => import('../features/connections/connection-detail.js'), 'ConnectionDetail'),
});

const personListRoute = createRoute({
  getParentRoute: () => root,
  path: '/person',
  validateSearch: validateListSearch,
  component: lazyScreen(() => import('../features/people/person-list.js'), 'PersonList'),
});

const personDetailRoute = createRoute({
  getParentRoute: () => root,
  path: '/person/$userId',
  validateSearch: validateAuditSearch,
  component: lazyScreen(() => import('../features/people/person-detail.js'), 'PersonDetail'),
});

const accessRequestListRoute = createRoute({
  getParentRoute: () => root,
  path: '/access-request',
  validateSearch: validateAccessRequestSearch,
  component: lazyScreen(
    () => import('../features/access-requests/access-request-list.js'),
    'AccessRequestList',
  ),
});

interface PermissionSearch {
  /** Path of the denied page in the console. */
  from?: string | undefined;
}

const permissionRoute = createRoute({
  getParentRoute: () => root,
  path: '/permission',
  validateSearch: ({ from }: Record<string, unknown>): PermissionSearch => ({
    from: typeof from === 'string' && /^\/(?!\/)/.test(from) ? from.slice(0, 500) : undefined,
  }),
  component: lazyScreen(() => import('../features/access-requests/permission.js'), 'Permission'),
});

export const routeTree = root.addChildren([
  groupListRoute,
  groupCreateRoute,
  groupDetailRoute,
  connectionListRoute,
  connectionCreateRoute,
  connectionDetailRoute,
  personListRoute,
  personDetailRoute,
  accessRequestListRoute,
  permissionRoute,
]);

declare module '@tanstack/react-router' {
  /** Types the links, params and searches of this remote. */
  interface Register {
    router: Router<typeof routeTree>;
  }
}
