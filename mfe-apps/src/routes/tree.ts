import { appCreateInfoRoute, appCreateRoute } from './app-create.js';
import { appHomeRoute } from './app-home.js';
import { appListRoute } from './app-list.js';
import { root } from './root.js';
import { customPageRoute, settingInFolderRoute, settingRoute } from './setting.js';

export const routeTree = root.addChildren([
  appListRoute,
  appCreateRoute,
  appCreateInfoRoute,
  appHomeRoute,
  customPageRoute,
  settingRoute,
  settingInFolderRoute,
]);
