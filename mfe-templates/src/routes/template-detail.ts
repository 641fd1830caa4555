import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { root } from './root.js';

export const templateDetailRoute = createRoute({
  getParentRoute: () => root,
  path: '/template/detail/$detailId',
  component: lazyRouteComponent(() => import('../features/templates/template-detail.js'), 'TemplateDetail'),
});
