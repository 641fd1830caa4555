import { groupListRoute } from './group-list.js';
import { root } from './root.js';

export const routeTree = root.addChildren([groupListRoute]);
