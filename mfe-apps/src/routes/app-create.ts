import { lazyScreen } from '@noren/mfe-kit';
import { createRoute } from '@tanstack/react-router';
import type { CreationSearch } from '../features/apps/app-search.js';
import { root } from './root.js';

/** Which template was picked, and the group that the user came from, in the URL of both steps. */
function validateStart(search: Record<string, unknown>): CreationSearch {
  const { template, groupId } = search;
  return {
    ...(isText(template) ? { template: String(template) } : {}),
    ...(isText(groupId) ? { groupId: String(groupId) } : {}),
  };
}

/** A text of digits comes out of the URL as a number. */
const isText = (value: unknown) => typeof value === 'string' || typeof value === 'number';

export const appCreateRoute = createRoute({
  getParentRoute: () => root,
  path: '/app/create',
  validateSearch: validateStart,
  component: lazyScreen(() => import('../features/apps/template-step.js'), 'TemplateStep'),
});

export const appCreateInfoRoute = createRoute({
  getParentRoute: () => root,
  path: '/app/create/info',
  validateSearch: validateStart,
  component: lazyScreen(() => import('../features/apps/info-step.js'), 'InfoStep'),
});
