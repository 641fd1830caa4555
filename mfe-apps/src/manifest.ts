import { sectionTexts } from '@noren/contracts';
import type { IconName, NavigationItem, RemoteManifest } from '@noren/mfe-kit';
import { en } from './locales/navigation-en.js';
import { ja } from './locales/navigation-ja.js';
import { type SettingPageDefinition, settingPages } from './setting-pages.js';

const headings = { 'basic-setting': 'basicSetting', 'page-setting': 'pageSetting' } as const;

const icons: Record<string, IconName> = {
  'basic-setting/common-setting': 'style',
  'basic-setting/header-setting': 'header',
  'basic-setting/footer-setting': 'footer',
  'page-setting/top': 'page',
  'page-setting/coupon': 'coupon',
  'page-setting/login': 'login',
  'page-setting/splash': 'image',
};

function itemOf({ route }: SettingPageDefinition, index: number): NavigationItem {
  const area = route.split('/')[0] as keyof typeof headings;
  return {
    textKey: route,
    icon: icons[route] ?? 'setting',
    path: `/app/$appId/${route}`,
    action: 'config.read',
    order: (area === 'basic-setting' ? 1100 : 1200) + index,
    headingKey: headings[area],
  };
}

/** A page of one section is called like the section, unless the locale file knows better. */
function withSectionTitles(texts: Record<string, string>, words: (typeof sectionTexts)['ja']) {
  const titles = settingPages.map(({ route, sections }) => [
    route,
    words[sections[0] as string]?.title ?? route,
  ]);
  return { ...Object.fromEntries(titles), ...texts } as Record<string, string>;
}

export const manifest: RemoteManifest = {
  name: 'apps',
  routes: [
    { path: '/', action: 'app.read' },
    { path: '/app/create', action: 'app.write' },
    { path: '/app/create/info', action: 'app.write' },
    { path: '/app/$appId', action: 'app.read' },
    ...settingPages.map(({ route }) => ({ path: `/app/$appId/${route}`, action: 'config.read' as const })),
  ],
  navigation: [
    { textKey: 'apps', icon: 'app', path: '/', action: 'app.read', order: 100 },
    { textKey: 'app', icon: 'app', path: '/app/$appId', action: 'app.read', order: 1000 },
    ...settingPages.map(itemOf),
  ],
  texts: { ja: withSectionTitles(ja, sectionTexts.ja), en: withSectionTitles(en, sectionTexts.en) },
};
