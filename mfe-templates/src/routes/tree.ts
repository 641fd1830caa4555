import { root } from './root.js';
import { templateCategoriesRoute } from './template-categories.js';
import { templateCreateRoute } from './template-create.js';
import { templateDetailNoneRoute, templateDetailRoute } from './template-detail.js';
import { templateEditRoute } from './template-edit.js';
import { templateListRoute } from './template-list.js';
import { templateTagsRoute } from './template-tags.js';

export const routeTree = root.addChildren([
  templateListRoute,
  templateCreateRoute,
  templateCategoriesRoute,
  templateTagsRoute,
  templateDetailNoneRoute,
  templateDetailRoute,
  templateEditRoute,
]);
