import { type AuditSearch, lazyScreen, validateAuditSearch, validateListSearch } from '@noren/mfe-kit';
import { createRootRoute, createRoute } from '@tanstack/react-router';
import { validateContentSearch } from '../content-search.js';
import { AppList } from '../features/apps/app-list.js';
import { type CreationSearch, validateAppSearch } from '../features/apps/app-search.js';
import { validateCalendarSearch } from '../features/content-calendar/calendar-search.js';
import { validatePreviewSearch } from '../features/content-previews/preview-search.js';
import { validateReleaseSearch } from '../features/content-releases/release-search.js';

const root = createRootRoute();

const appListRoute = createRoute({
  getParentRoute: () => root,
  path: '/',
  validateSearch: validateAppSearch,
  // Loaded with the mount, because the console opens with it.
  component: AppList,
});

/** Validates the URL of both steps: the selected template and the preselected group. */
function validateStart(search: Record<string, unknown>): CreationSearch {
  const { template, groupId } = search;
  return {
    ...(isText(template) ? { template: String(template) } : {}),
    ...(isText(groupId) ? { groupId: String(groupId) } : {}),
  };
}

/** The URL parser returns all-digit texts as numbers. */
const isText = (value: unknown) => typeof value === 'string' || typeof value === 'number';

const appCreateRoute = createRoute({
  getParentRoute: () => root,
  path: '/app/create',
  validateSearch: validateStart,
  component: lazyScreen(() => import('../features/apps/template-step.js'), 'TemplateStep'),
});

const appCreateInfoRoute = createRoute({
  getParentRoute: () => root,
  path: '/app/create/info',
  validateSearch: validateStart,
  component: lazyScreen(() => import('../features/apps/info-step.js'), 'InfoStep'),
});

const appTrashRoute = createRoute({
  getParentRoute: () => root,
  path: '/app/trash',
  validateSearch: validateListSearch,
  component: lazyScreen(() => import('../features/apps/trash/trash-list.js'), 'TrashList'),
});

/** Tabs besides the overview, which has none in the URL. */
const tabs = ['versions', 'history'] as const;

/** The list parameters belong to the open tab. */
interface AppHomeSearch extends AuditSearch {
  tab?: (typeof tabs)[number];
}

const appHomeRoute = createRoute({
  getParentRoute: () => root,
  path: '/app/$appId',
  validateSearch: (search: Record<string, unknown>): AppHomeSearch => {
    const tab = tabs.find((one) => one === search['tab']);
    return { ...validateAuditSearch(search), ...(tab === undefined ? {} : { tab }) };
  },
  component: lazyScreen(() => import('./app-home-screen.js'), 'AppHomeScreen'),
});

const contentReleaseListRoute = createRoute({
  getParentRoute: () => root,
  path: '/app/$appId/content-release',
  validateSearch: validateReleaseSearch,
  component: lazyScreen(() => import('./content-release-screens.js'), 'ContentReleaseListScreen'),
});

const contentReleaseRoute = createRoute({
  getParentRoute: () => root,
  path: '/app/$appId/content-release/$contentReleaseId',
  component: lazyScreen(() => import('./content-release-screens.js'), 'ContentReleaseScreen'),
});

const contentPreviewRoute = createRoute({
  getParentRoute: () => root,
  path: '/app/$appId/content-preview',
  validateSearch: validatePreviewSearch,
  component: lazyScreen(() => import('./content-preview-screen.js'), 'ContentPreviewScreen'),
});

const calendarRoute = createRoute({
  getParentRoute: () => root,
  path: '/calendar',
  validateSearch: validateCalendarSearch,
  component: lazyScreen(() => import('./content-calendar-screens.js'), 'CalendarScreen'),
});

const appCalendarRoute = createRoute({
  getParentRoute: () => root,
  path: '/app/$appId/calendar',
  validateSearch: validateCalendarSearch,
  component: lazyScreen(() => import('./content-calendar-screens.js'), 'AppCalendarScreen'),
});

const component = lazyScreen(() => import('./setting-screen.js'), 'SettingScreen');

/** One route for all settings pages, which the contracts' registry defines. */
const settingRoute = createRoute({
  getParentRoute: () => root,
  path: '/app/$appId/$area/$page',
  validateSearch: validateContentSearch,
  component,
});

/** Settings pages in a folder: those with one-time codes. */
const settingInFolderRoute = createRoute({
  getParentRoute: () => root,
  path: '/app/$appId/$area/$folder/$page',
  validateSearch: validateContentSearch,
  component,
});

/** All custom pages, or the one that the address names. */
const customPageRoute = createRoute({
  getParentRoute: () => root,
  path: '/app/$appId/page-setting/custom-page/{-$slug}',
  validateSearch: validateContentSearch,
  component: lazyScreen(() => import('./setting-screen.js'), 'CustomPageScreen'),
});

export const routeTree = root.addChildren([
  appListRoute,
  appCreateRoute,
  appCreateInfoRoute,
  appTrashRoute,
  appHomeRoute,
  contentPreviewRoute,
  contentReleaseListRoute,
  contentReleaseRoute,
  calendarRoute,
  appCalendarRoute,
  customPageRoute,
  settingRoute,
  settingInFolderRoute,
]);
