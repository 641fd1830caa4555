import { type AuditSearch, lazyScreen, validateAuditSearch } from '@noren/mfe-kit';
import { createRoute } from '@tanstack/react-router';
import { root } from './root.js';

/** Tabs besides the overview, which has none in the URL. */
const tabs = ['versions', 'history'] as const;
export type AppTab = (typeof tabs)[number];

/** The list parameters belong to the open tab. */
export interface AppHomeSearch extends AuditSearch {
  tab?: AppTab;
}

export const appHomeRoute = createRoute({
  getParentRoute: () => root,
  path: '/app/$appId',
  validateSearch: (search: Record<string, unknown>): AppHomeSearch => {
    const tab = tabs.find((one) => one === search['tab']);
    return { ...validateAuditSearch(search), ...(tab === undefined ? {} : { tab }) };
  },
  component: lazyScreen(() => import('./app-home-screen.js'), 'AppHomeScreen'),
});
