import { lazyScreen } from '@noren/mfe-kit';
import { createRoute } from '@tanstack/react-router';
import { root } from './root.js';

/** One route for every settings page: which ones there are, the registry of the contracts says. */
export const settingRoute = createRoute({
  getParentRoute: () => root,
  path: '/app/$appId/$area/$page',
  component: lazyScreen(() => import('./setting-screen.js'), 'SettingScreen'),
});
