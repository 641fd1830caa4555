import { buildHistoryRoute } from './build-history.js';
import { deployHistoryRoute } from './deploy-history.js';
import { root } from './root.js';
import { runtimeCreateRoute, runtimeEditRoute, runtimeListRoute } from './runtime-versions.js';

export const routeTree = root.addChildren([
  buildHistoryRoute,
  deployHistoryRoute,
  runtimeListRoute,
  runtimeCreateRoute,
  runtimeEditRoute,
]);
