import { lazyScreen, validateListSearch } from '@noren/mfe-kit';
import { createRoute } from '@tanstack/react-router';
import { root } from './root.js';

export const templateCategoriesRoute = createRoute({
  getParentRoute: () => root,
  path: '/template/categories',
  validateSearch: validateListSearch,
  component: lazyScreen(() => import('../features/categories/category-list.js'), 'CategoryList'),
});
