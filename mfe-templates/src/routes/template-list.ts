import { lazyScreen, validateListSearch } from '@noren/mfe-kit';
import { createRoute } from '@tanstack/react-router';
import { root } from './root.js';

export const templateListRoute = createRoute({
  getParentRoute: () => root,
  path: '/template',
  validateSearch: validateListSearch,
  component: lazyScreen(() => import('../features/templates/template-list.js'), 'TemplateList'),
});
