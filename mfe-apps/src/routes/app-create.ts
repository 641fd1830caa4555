import { lazyScreen } from '@noren/mfe-kit';
import { createRoute } from '@tanstack/react-router';
import type { CreationSearch } from '../features/apps/app-search.js';
import { root } from './root.js';

/** Validates the URL of both steps: the selected template and the preselected group. */
function validateStart(search: Record<string, unknown>): CreationSearch {
  const { template, groupId } = search;
  return {
    ...(isText(template) ? { template: String(template) } : {}),
    ...(isText(groupId) ? { groupId: String(groupId) } : {}),
  };
}

/** The URL parser returns all-digit texts as numbers. */
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
