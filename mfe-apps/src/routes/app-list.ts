import { createRoute } from '@tanstack/react-router';
import { AppList } from '../features/apps/app-list.js';
import { validateAppSearch } from '../features/apps/app-search.js';
import { root } from './root.js';

export const appListRoute = createRoute({
  getParentRoute: () => root,
  path: '/',
  validateSearch: validateAppSearch,
  // Loaded with the mount, because the console opens with it.
  component: AppList,
});
