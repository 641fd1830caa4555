import { lazyScreen } from '@noren/mfe-kit';
import { createRoute } from '@tanstack/react-router';
import { root } from './root.js';

/** Which template was picked, in the URL of both steps. */
function validateTemplate(search: Record<string, unknown>): { template?: string } {
  const template = search['template'];
  return typeof template === 'string' || typeof template === 'number' ? { template: String(template) } : {};
}

export const appCreateRoute = createRoute({
  getParentRoute: () => root,
  path: '/app/create',
  validateSearch: validateTemplate,
  component: lazyScreen(() => import('../features/apps/template-step.js'), 'TemplateStep'),
});

export const appCreateInfoRoute = createRoute({
  getParentRoute: () => root,
  path: '/app/create/info',
  validateSearch: validateTemplate,
  component: lazyScreen(() => import('../features/apps/info-step.js'), 'InfoStep'),
});
