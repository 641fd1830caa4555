import { describe, expect, it } from '@jest/globals';
import { sectionIds, sections } from '@noren/contracts/config-sections';
import { locales, validateManifest } from '@noren/mfe-kit';
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

  it('lists what is used daily first, then folded settings: basic, pages, others', () => {
    const items = [...manifest.navigation].sort((a, b) => a.order - b.order);
    const headings = items.map((item) => item.headingKey);
    const distinct = headings.filter((heading, index) => heading !== headings[index - 1]);
    expect(distinct.filter((heading) => heading !== undefined)).toEqual([
      'contents',
      'publishing',
      'basicSetting',
      'pageSetting',
      'otherSetting',
    ]);
    const folded = new Set(items.filter((item) => item.folded).map((item) => item.headingKey));
    expect([...folded]).toEqual(['basicSetting', 'pageSetting', 'otherSetting']);
  });

  it('opens pages with contents at their contents', () => {
    const contents = manifest.navigation.filter(({ headingKey }) => headingKey === 'contents');
    expect(contents.map(({ path, search }) => [path.slice('/app/$appId/'.length), search?.['kind']])).toEqual(
      [
        ['page-setting/coupon', 'coupons'],
        ['page-setting/stamp', 'stampCards'],
        ['page-setting/shop', 'shops'],
        ['page-setting/minigame', 'scratchGames'],
        ['page-setting/information', 'information'],
        ['other-setting/custom-point', 'pointRewards'],
        ['other-setting/pass-ticket', 'tickets'],
      ],
    );
  });

  it.each(locales)('has no two entries of one name in %s', (locale) => {
    const names = manifest.navigation.map(({ textKey }) => manifest.texts[locale][textKey]);
    expect(names).toEqual([...new Set(names)]);
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
