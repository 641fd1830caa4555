import { sections } from '@noren/contracts';

/** Who may open a route; everyone else goes home. */
export const everyone = ['admin', 'operator', 'monitor', 'only-monitor'] as const;
export type Role = (typeof everyone)[number];
const notOnlyMonitor: readonly Role[] = ['admin', 'operator', 'monitor'];
const editors: readonly Role[] = ['admin', 'operator'];
const admins: readonly Role[] = ['admin'];

/** A route of the specification's section 2, with ids of things that are there. */
export interface ConsoleRoute {
  readonly path: string;
  readonly may: readonly Role[];
}

/** Ids that stand in the routes. */
export interface Belongings {
  readonly appId: string;
  readonly groupId: string;
  readonly connectionId: string;
  readonly runtimeId: string;
  readonly templateId: string;
}

/** Sub-pages of an app's settings, to the letter. */
export const settingRoutes = [
  ...['common-setting', 'footer-setting', 'header-setting'].map((page) => `basic-setting/${page}`),
  ...[
    'barcode-reader',
    'coupon-barcode',
    'coupon-echoss',
    'custom-point',
    'filter-slide-banner-by-shopid',
    'makeshop',
    'minigame',
    'one-time-token',
    'pass-ticket',
    'shop-extras',
    'text',
    'wallet',
    'webview',
  ].map((page) => `other-setting/${page}`),
  ...[
    'contents-config',
    'coupon',
    'delete-member',
    'history',
    'information',
    'login',
    'member',
    'member-info',
    'minigame',
    'setting',
    'shop',
    'splash',
    'stamp',
    'top',
    'tutorial',
    'otp/common',
    'otp/forgot-password',
    'otp/otp-setting',
    'otp/register',
    'otp/update-member',
    'custom-page',
  ].map((page) => `page-setting/${page}`),
];

/** Every admin route below the frame; those of the sign-in are asked for by nobody. */
export function consoleRoutes(ids: Belongings): ConsoleRoute[] {
  const { appId, groupId, connectionId, runtimeId, templateId } = ids;
  const of = (may: readonly Role[], ...paths: string[]) => paths.map((path) => ({ path, may }));
  return [
    ...of(everyone, '/', '/permission', `/app/${appId}`),
    ...of(everyone, `/app/${appId}/build-history`, `/app/${appId}/deploy-history`),
    ...of(everyone, ...settingRoutes.map((route) => `/app/${appId}/${route}`)),
    ...of(editors, '/app/create', '/app/create/info', '/clear-cache'),
    ...of(notOnlyMonitor, '/group', `/group/${groupId}`, '/connection', `/connection/${connectionId}`),
    ...of(notOnlyMonitor, '/runtime-version', `/runtime-version/${runtimeId}`),
    ...of(admins, '/group/create', '/connection/create', '/runtime-version/create'),
    ...of(admins, '/template', '/template/create', '/template/categories', '/template/tags'),
    ...of(admins, `/template/detail/${templateId}`, `/template/${templateId}`),
  ];
}

/** Settings pages that the registry has and the specification does not name, or the other way round. */
export function unmatchedSettings(): string[] {
  const inRegistry = new Set(Object.values(sections).map(({ route }): string => route));
  const named = new Set(settingRoutes);
  return [...inRegistry]
    .filter((route) => !named.has(route))
    .concat(settingRoutes.filter((route) => !inRegistry.has(route)));
}
