import { describe, expect, it } from '@jest/globals';
import { sectionIds, sections } from '@noren/contracts/config-sections';
import { validateManifest } from '@noren/mfe-kit';
import { manifest } from './manifest.js';
import { settingPageAt } from './setting-pages.js';

describe('manifest', () => {
  it('is valid and contains the page of every section', () => {
    expect(validateManifest(manifest)).toEqual([]);
    const paths = manifest.routes.map(({ path }) => path);
    for (const id of sectionIds) expect(paths).toContain(`/app/$appId/${sections[id].route}`);
  });

  it('allows only writers to create apps', () => {
    const actions = Object.fromEntries(manifest.routes.map(({ path, action }) => [path, action]));
    expect(actions).toMatchObject({ '/app/create': 'app.write', '/app/create/info': 'app.write' });
  });

  it('contains the address of a custom page and assigns it to their editor', () => {
    expect(manifest.routes.map(({ path }) => path)).toContain('/app/$appId/page-setting/custom-page/$slug');
    expect(settingPageAt('page-setting/custom-page/spring-fair')?.sections).toEqual(['customPage']);
    expect(settingPageAt('page-setting/otp/common')?.sections).toEqual(['otpCommon']);
    expect(settingPageAt('page-setting/otp')).toBeUndefined();
    expect(settingPageAt('page-setting/top/slides')).toBeUndefined();
  });

  it('groups settings by heading: basic, pages, others', () => {
    const headings = [...manifest.navigation]
      .sort((a, b) => a.order - b.order)
      .map((item) => item.headingKey);
    const distinct = headings.filter((heading, index) => heading !== headings[index - 1]);
    expect(distinct).toEqual(['basicSetting', 'pageSetting', 'otherSetting']);
  });

  it('names the features of the pages that need some', () => {
    const getItem = (route: string) =>
      manifest.navigation.find(({ path }) => path === `/app/$appId/${route}`);
    expect(getItem('page-setting/minigame')?.features).toEqual(['miniGame', 'scratch']);
    expect(getItem('other-setting/webview')).not.toHaveProperty('features');
    expect(manifest.navigation.filter(({ features }) => features !== undefined)).toHaveLength(15);
  });

  it('has titles of settings pages in both languages', () => {
    expect(manifest.texts.en['basic-setting/common-setting']).toBe('Common settings');
    expect(manifest.texts.ja['page-setting/coupon']).toBe('クーポン');
  });
});
