import { lazyScreen } from '@noren/mfe-kit';
import { createRoute } from '@tanstack/react-router';
import { validateTemplateSearch } from '../template-search.js';
import { root } from './root.js';

export const templateListRoute = createRoute({
  getParentRoute: () => root,
  path: '/template',
  validateSearch: validateTemplateSearch,
  component: lazyScreen(() => import('../features/templates/template-list.js'), 'TemplateList'),
});
