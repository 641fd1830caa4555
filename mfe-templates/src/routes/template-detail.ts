import { lazyScreen } from '@noren/mfe-kit';
import { createRoute } from '@tanstack/react-router';
import { root } from './root.js';

export const templateDetailRoute = createRoute({
  getParentRoute: () => root,
  path: '/template/detail/$detailId',
  component: lazyScreen(() => import('../features/templates/template-detail.js'), 'TemplateDetail'),
});
