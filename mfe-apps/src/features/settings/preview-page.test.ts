import { describe, expect, it } from '@jest/globals';
import { sectionIds } from '@noren/contracts/config-sections';
import { noOptions } from '@noren/contracts/groups';
import { type PageId, pages } from '@noren/contracts/pages';
import { anAppDetail } from '../../../test/apps.js';
import { settingPages } from '../../setting-pages.js';
import { contentPages, getPages, getPreviewPage } from './preview-page.js';

describe('page of the preview', () => {
  /** The page that each settings page previews; keys are routes, their sections in order. */
  const pageByRoute: Record<string, PageId> = {
    'basic-setting/common-setting': 'top',
    'basic-setting/header-setting': 'top',
    'basic-setting/footer-setting': 'top',
    'page-setting/top': 'top',
    'page-setting/contents-config': 'top',
    'page-setting/coupon': 'coupons',
    'page-setting/stamp': 'stamps',
    'page-setting/shop': 'shops',
    'page-setting/minigame': 'minigames',
    'page-setting/information': 'information',
    'page-setting/history': 'history',
    'page-setting/login': 'login',
    'page-setting/member': 'member',
    'page-setting/member-info': 'memberInfo',
    'page-setting/delete-member': 'deleteMember',
    'page-setting/otp/otp-setting': 'register',
    'page-setting/otp/common': 'register',
    'page-setting/otp/register': 'register',
    'page-setting/otp/forgot-password': 'forgotPassword',
    'page-setting/otp/update-member': 'updateMember',
    'page-setting/splash': 'top',
    'page-setting/tutorial': 'tutorial',
    'page-setting/setting': 'setting',
    'page-setting/custom-page': 'customPage',
    'other-setting/coupon-barcode': 'coupon',
    'other-setting/coupon-echoss': 'coupon',
    'other-setting/barcode-reader': 'codeReader',
    'other-setting/custom-point': 'points',
    'other-setting/pass-ticket': 'passTickets',
    'other-setting/wallet': 'wallet',
    'other-setting/minigame': 'minigames',
    'other-setting/shop-extras': 'shop',
    'other-setting/filter-slide-banner-by-shopid': 'top',
    'other-setting/makeshop': 'makeShop',
    'other-setting/one-time-token': 'oneTimeToken',
    'other-setting/webview': 'webview',
    'other-setting/text': 'top',
  };

  it.each(settingPages)('shows the edited settings best at $route', ({ route, sections }) => {
    expect([route, getPreviewPage(sections)]).toEqual([route, pageByRoute[route]]);
  });

  it('shows each kind of content on the page where members find it', () => {
    expect(contentPages).toEqual({
      coupons: 'coupons',
      stampCards: 'stamps',
      pointRewards: 'pointReward',
      scratchGames: 'scratch',
      tickets: 'ticket',
      shops: 'shop',
      shopCategories: 'shops',
      information: 'informationItem',
    });
  });

  it('reads the edited sections on its page', () => {
    const read = sectionIds.filter((section) => pages.some(({ sections }) => sections.includes(section)));
    for (const section of read) {
      const page = pages.find(({ id }) => id === getPreviewPage([section]));
      expect(page?.sections).toContain(section);
    }
  });

  it('is one that the app has', () => {
    expect(getPages(anAppDetail())).toEqual(['top', 'coupons', 'coupon', 'login']);
    expect(getPages(anAppDetail({ features: noOptions }))).toEqual(['top', 'login']);
  });
});
