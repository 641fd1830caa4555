import { type ListSearch, lazyScreen, validateListSearch } from '@noren/mfe-kit';
import { createRoute } from '@tanstack/react-router';
import { root } from './root.js';

export interface GroupListSearch extends ListSearch {
  /** A group that the list shows whatever its page. */
  selectGroupId?: string | undefined;
}

export const groupListRoute = createRoute({
  getParentRoute: () => root,
  path: '/group',
  validateSearch: (search: Record<string, unknown>): GroupListSearch => {
    const chosen = String(search['selectGroupId'] ?? '');
    return {
      ...validateListSearch(search),
      // What is not valid is named as undefined: a name that is left out keeps what the URL says.
      selectGroupId: /^[A-Za-z0-9_-]{1,64}$/.test(chosen) ? chosen : undefined,
    };
  },
  component: lazyScreen(() => import('../features/groups/group-list.js'), 'GroupList'),
});
