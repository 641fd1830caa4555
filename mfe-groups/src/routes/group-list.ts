import { type ListSearch, lazyScreen, validateListSearch } from '@noren/mfe-kit';
import { createRoute } from '@tanstack/react-router';
import { root } from './root.js';

export interface GroupListSearch extends ListSearch {
  /** Id of a group that the list shows on any page. */
  selectGroupId?: string | undefined;
}

export const groupListRoute = createRoute({
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
