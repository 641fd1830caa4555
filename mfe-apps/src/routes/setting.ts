import { lazyScreen } from '@noren/mfe-kit';
import { createRoute } from '@tanstack/react-router';
import { root } from './root.js';

const component = lazyScreen(() => import('./settings-entry.js'), 'SettingScreen');

/** One route for every settings page: which ones there are, the registry of the contracts says. */
export const settingRoute = createRoute({
  getParentRoute: () => root,
  path: '/app/$appId/$area/$page',
  component,
});

/** Those in a folder of their own: pages with one-time codes. */
export const settingInFolderRoute = createRoute({
  getParentRoute: () => root,
  path: '/app/$appId/$area/$folder/$page',
  component,
});

/** All custom pages, or the one that the address names. */
export const customPageRoute = createRoute({
  getParentRoute: () => root,
  path: '/app/$appId/page-setting/custom-page/{-$slug}',
  component: lazyScreen(() => import('./settings-entry.js'), 'CustomPageScreen'),
});
