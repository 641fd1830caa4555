import { listPageFeatures } from '@noren/contracts/config-sections';
import { listContentsByRoute } from '@noren/contracts/contents';
import { sectionTexts } from '@noren/contracts/texts';
import type { IconName, NavigationItem, RemoteManifest } from '@noren/mfe-kit';
import { en, ja } from './locales/navigation.js';
import { type SettingPageDefinition, settingPages, settingPatterns } from './setting-pages.js';

const areas = {
  'basic-setting': { order: 1100, headingKey: 'basicSetting', folded: true },
  'page-setting': { order: 1200, headingKey: 'pageSetting', folded: true },
  'other-setting': { order: 1300, headingKey: 'otherSetting', folded: true },
} as const;

/** Pages with contents are used daily, so they come before the settings. */
const contentArea = { order: 1010, headingKey: 'contents' } as const;

const icons: Record<string, IconName> = {
  'basic-setting/common-setting': 'style',
  'basic-setting/header-setting': 'header',
  'basic-setting/footer-setting': 'footer',
  'page-setting/top': 'page',
  'page-setting/contents-config': 'content',
  'page-setting/coupon': 'coupon',
  'page-setting/stamp': 'stamp',
  'page-setting/shop': 'shop',
  'page-setting/minigame': 'game',
  'page-setting/information': 'news',
  'page-setting/history': 'history',
  'page-setting/login': 'login',
  'page-setting/member': 'card',
  'page-setting/member-info': 'person',
  'page-setting/delete-member': 'leave',
  'page-setting/otp/otp-setting': 'code',
  'page-setting/otp/common': 'code',
  'page-setting/otp/register': 'code',
  'page-setting/otp/forgot-password': 'code',
  'page-setting/otp/update-member': 'code',
  'page-setting/splash': 'image',
  'page-setting/tutorial': 'guide',
  'page-setting/custom-page': 'page',
  'other-setting/barcode-reader': 'scan',
  'other-setting/coupon-barcode': 'barcode',
  'other-setting/coupon-echoss': 'stamp',
  'other-setting/custom-point': 'point',
  'other-setting/filter-slide-banner-by-shopid': 'image',
  'other-setting/makeshop': 'bag',
  'other-setting/minigame': 'game',
  'other-setting/one-time-token': 'key',
  'other-setting/pass-ticket': 'ticket',
  'other-setting/shop-extras': 'shop',
  'other-setting/text': 'text',
  'other-setting/wallet': 'wallet',
  'other-setting/webview': 'footer',
};

function getItem({ route }: SettingPageDefinition, index: number): NavigationItem {
  const [kind] = listContentsByRoute(route);
  const { order, ...area } = kind ? contentArea : areas[route.split('/')[0] as keyof typeof areas];
  const features = listPageFeatures(route);
  return {
    textKey: `nav.${route}` in ja ? `nav.${route}` : route,
    icon: icons[route] ?? 'setting',
    path: `/app/$appId/${route}`,
    action: 'config.read',
    order: order + index,
    ...area,
    ...(features.length === 0 ? {} : { features }),
    ...(kind ? { search: { kind } } : {}),
  };
}

/** Titles a page with one section like the section, unless the locale file overrides it. */
function withSectionTitles(texts: Record<string, string>, labels: (typeof sectionTexts)['ja']) {
  const titles = settingPages.map(({ route, sections }) => [
    route,
    labels[sections[0] as string]?.title ?? route,
  ]);
  return { ...Object.fromEntries(titles), ...texts } as Record<string, string>;
}

// Looks like a page of a calendar. Shells of earlier releases reject a manifest with an icon that they do not know.
const calendar = { icon: 'header', action: 'content.read' } as const;
const publishing = { action: 'content.read', headingKey: 'publishing' } as const;

export const manifest: RemoteManifest = {
  name: 'apps',
  routes: [
    { path: '/', action: 'app.read' },
    { path: '/app/create', action: 'app.write' },
    { path: '/app/create/info', action: 'app.write' },
    { path: '/app/trash', action: 'app.delete' },
    { path: '/app/$appId', action: 'app.read' },
    { path: '/app/$appId/content-preview', action: 'content.read' },
    { path: '/app/$appId/content-release', action: 'content.read' },
    { path: '/app/$appId/content-release/$contentReleaseId', action: 'content.read' },
    { path: '/app/$appId/calendar', action: 'content.read' },
    { path: '/calendar', action: 'content.read' },
    ...settingPatterns.map((pattern) => ({
      path: `/app/$appId/${pattern}`,
      action: 'config.read' as const,
    })),
  ],
  navigation: [
    { textKey: 'apps', icon: 'app', path: '/', action: 'app.read', order: 100 },
    { textKey: 'app', icon: 'home', path: '/app/$appId', action: 'app.read', order: 1000 },
    {
      textKey: 'contentReleases',
      icon: 'review',
      path: '/app/$appId/content-release',
      ...publishing,
      order: 1050,
    },
    { ...calendar, textKey: 'calendar', path: '/calendar', order: 110 },
    { ...calendar, ...publishing, textKey: 'appCalendar', path: '/app/$appId/calendar', order: 1060 },
    {
      textKey: 'contentPreview',
      icon: 'history',
      path: '/app/$appId/content-preview',
      ...publishing,
      order: 1070,
    },
    ...settingPages.map(getItem),
  ],
  texts: { ja: withSectionTitles(ja, sectionTexts.ja), en: withSectionTitles(en, sectionTexts.en) },
};
