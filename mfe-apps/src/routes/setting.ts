import { lazyScreen } from '@noren/mfe-kit';
import { createRoute } from '@tanstack/react-router';
import { root } from './root.js';

const component = lazyScreen(() => import('./setting-screen.js'), 'SettingScreen');

/** One route for every settings page: which ones there are, the registry of the contracts says. */
export const settingRoute = createRoute({
  getParentRoute: () => root,
  path: '/app/$appId/$area/$page',
  component,
});

/** Those in a folder of their own: pages with one-time codes, one of the custom pages. */
export const settingInFolderRoute = createRoute({
  getParentRoute: () => root,
  path: '/app/$appId/$area/$folder/$page',
  component,
});
