import { lazyScreen } from '@noren/mfe-kit';
import { createRoute } from '@tanstack/react-router';
import { root } from './root.js';

export const templateCreateRoute = createRoute({
  getParentRoute: () => root,
  path: '/template/create',
  component: lazyScreen(() => import('../features/templates/template-create.js'), 'TemplateCreateScreen'),
});
