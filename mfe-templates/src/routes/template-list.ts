import { validateListSearch } from '@noren/mfe-kit';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { root } from './root.js';

export const templateListRoute = createRoute({
  getParentRoute: () => root,
  path: '/template',
  validateSearch: validateListSearch,
  component: lazyRouteComponent(() => import('../features/templates/template-list.js'), 'TemplateList'),
});
