import { lazyScreen, validateListSearch } from '@noren/mfe-kit';
import { createRoute } from '@tanstack/react-router';
import { root } from './root.js';

export const templateTagsRoute = createRoute({
  getParentRoute: () => root,
  path: '/template/tags',
  validateSearch: validateListSearch,
  component: lazyScreen(() => import('../features/tags/tag-list.js'), 'TagList'),
});
