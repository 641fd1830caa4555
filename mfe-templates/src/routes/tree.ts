import { root } from './root.js';
import { templateDetailRoute } from './template-detail.js';
import { templateListRoute } from './template-list.js';

export const routeTree = root.addChildren([templateListRoute, templateDetailRoute]);
