import { lazyScreen } from '@noren/mfe-kit';
import { createRoute } from '@tanstack/react-router';
import { root } from './root.js';

const component = lazyScreen(() => import('./settings-entry.js'), 'SettingScreen');

/** One route for all settings pages, which the contracts' registry defines. */
export const settingRoute = createRoute({
  getParentRoute: () => root,
  path: '/app/$appId/$area/$page',
  component,
});

/** Settings pages in a folder: those with one-time codes. */
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
