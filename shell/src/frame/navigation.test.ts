import { describe, expect, it } from '@jest/globals';
import type { ServedManifest } from '@noren/mfe-kit';
import type { KnownRemote } from '../remotes/remote-list.js';
import { activePath, groupLinks, navigationFor } from './navigation.js';

const manifest: ServedManifest = {
  name: 'all',
  entry: 'e.js',
  routes: [
    { path: '/app/create' },
    { path: '/app/$appId' },
    { path: '/app/$appId/*' },
    { path: '/template' },
  ],
  navigation: [
    {
      textKey: 'builds',
      headingKey: 'app',
      icon: 'build',
      path: '/app/$appId/build-history',
      action: 'history.read',
      order: 2,
    },
    {
      textKey: 'top',
      headingKey: 'app',
      icon: 'page',
      path: '/app/$appId/page-setting/top',
      action: 'config.read',
      order: 1,
    },
    { textKey: 'templates', icon: 'template', path: '/template', action: 'template.manage', order: 9 },
  ],
  texts: {
    ja: { builds: 'ビルド履歴', top: 'トップ', templates: 'テンプレート', app: 'アプリ' },
    en: { builds: 'Build history', top: 'Top page', templates: 'Templates', app: 'App' },
  },
};
const remotes: KnownRemote[] = [{ name: 'all', manifestUrl: '/m', manifest }];

describe('navigation', () => {
  it('shows the entries that the role permits, in the current language', () => {
    const labels = (role: 'admin' | 'operator', locale: 'ja' | 'en') =>
      navigationFor(remotes, { role, locale, pathname: '/' }).map((link) => link.label);
    expect(labels('admin', 'ja')).toEqual(['テンプレート']);
    expect(labels('operator', 'en')).toEqual([]);
  });

  it("adds the page's own links below the others, under one heading", () => {
    const links = navigationFor(remotes, {
      role: 'admin',
      locale: 'en',
      pathname: '/app/7/page-setting/top',
    });
    expect(groupLinks(links).map((group) => [group.heading, group.links.map(({ path }) => path)])).toEqual([
      [undefined, ['/template']],
      ['App', ['/app/7/page-setting/top', '/app/7/build-history']],
    ]);
    expect(links.map(({ label }) => label)).toEqual(['Templates', 'Top page', 'Build history']);
    expect(activePath(links, '/app/7/page-setting/top/1')).toBe('/app/7/page-setting/top');
    expect(navigationFor(remotes, { role: 'admin', locale: 'en', pathname: '/app/create' })).toHaveLength(1);
  });
});
