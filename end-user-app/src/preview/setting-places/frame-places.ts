import type { SettingPlaces } from './setting-place.js';

/** Settings of every page, and of the first one. */
export const framePlaces = {
  header: {
    page: 'every',
    fields: {
      title: '.header-title > span:first-child',
      logoUrl: '.header-title',
      iconListLeft: '.header-icons:first-child > *',
      iconListRight: '.header-icons:last-child > *',
      backgroundColor: '.header',
      textColor: '.header',
      visible: '.header',
    },
  },
  footer: {
    page: 'every',
    fields: {
      menuList: '.footer li',
      backgroundColor: '.footer',
      textColor: '.footer',
      layout: '.footer',
      visible: '.footer',
    },
  },
  application: { page: 'every', fields: { title: '.header-title', badgeColor: { page: 'top' } } },
  styles: { page: 'every', fields: {} },
  splash: { page: 'top', fields: {} },
  text: {
    page: 'every',
    fields: { loginNeededText: { page: 'member', selector: '.notice-title', seenBy: 'visitor' } },
  },
  topPage: {
    page: 'top',
    fields: {
      title: '.hero-info h1',
      lead: '.hero-info h1 + p',
      heroImageUrl: '.hero',
      slides: '.slides li',
      slidesPerView: '.slides',
      spaceBetween: '.slides',
      tiles: '.tiles > *',
      tileDisplay: '.tiles',
      showCoupons: 'section[aria-labelledby="contents-coupon"]',
    },
  },
  contentsConfig: {
    page: 'top',
    fields: {
      newBadgeText: '.content .badge:not(.soft)',
      newDays: '.content .badge:not(.soft)',
      moreButtonText: '.contents .section-head a',
      imageRatio: '.content-picture',
      contents: '.contents > section',
    },
  },
  filterSlideBannerByShopId: {
    page: 'top',
    fields: { enabled: '.slides', shopSource: '.slides', showCommon: '.slides', fallback: '.slides' },
  },
  externalSystemLink: {
    page: 'top',
    fields: { title: '.external h2', links: '.external li', showOnTop: '.external' },
  },
  tutorial: {
    page: 'tutorial',
    fields: {
      steps: '.tutorial-steps > li',
      backgroundColor: '.tutorial-steps',
      showDots: '.tutorial-dots',
      nextButtonText: '.tutorial-controls .button:not(.quiet)',
      skipButtonText: '.tutorial-controls .button.quiet',
    },
  },
  customPage: { page: 'customPage', fields: { pages: '.blocks > *' } },
  setting: {
    page: 'setting',
    fields: {
      title: '.page-title',
      menuList: '.page-title + .rows > li',
      termsUrl: '.setting-part:not(.setting-sessions) .rows',
      privacyUrl: '.setting-part:not(.setting-sessions) .rows',
      contactUrl: '.setting-part:not(.setting-sessions) .rows',
      showLanguage: '.setting-part .choice',
      versionLabel: '.setting-version',
      showVersion: '.setting-version',
    },
  },
  webview: {
    page: 'webview',
    fields: {
      buttons: '.toolbar .tool',
      backgroundColor: '.toolbar',
      height: '.toolbar',
      alignment: '.toolbar',
      visible: '.toolbar',
    },
  },
} satisfies SettingPlaces;
