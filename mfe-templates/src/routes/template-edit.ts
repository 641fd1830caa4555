import { lazyScreen } from '@noren/mfe-kit';
import { createRoute } from '@tanstack/react-router';
import { root } from './root.js';

export const templateEditRoute = createRoute({
  getParentRoute: () => root,
  path: '/template/$templateId',
  component: lazyScreen(() => import('../features/templates/template-edit.js'), 'TemplateEditScreen'),
});
