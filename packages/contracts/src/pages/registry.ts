import type { SectionId, Sections } from '../config-sections/registry.js';
import type { Feature, GroupOptions } from '../groups/schema.js';
import type { PageId } from './schema.js';

/** A page of the mini-app, as data: the build, the runtime and the live preview read it. */
export interface PageDefinition {
  readonly id: PageId;
  /** Path on the mini-app's origin. What differs by item (a coupon) is in the query, so that files stay few. */
  readonly path: string;
  /** The query's parameter that says which item the page is about. */
  readonly item?: 'id' | 'slug' | 'url';
  /** The page to which it belongs in menus: its list. */
  readonly partOf?: PageId;
  /** Group features; without one of them the page is not built. */
  readonly features?: readonly Feature[];
  /** The setting that switches the page on; absent: it is always on. */
  readonly on?: (sections: Sections) => boolean;
  /** The sections that the page reads, its slice of the configuration: after the frame's, what it is about first. */
  readonly sections: readonly SectionId[];
}

/** What every page shows: colours, header, footer, splash, messages. */
const frame = ['application', 'styles', 'header', 'footer', 'splash', 'text'] as const;
const otp = ['otpSetting', 'otpCommon'] as const;
const device = ['echoss', 'hitap'] as const;
const sale = ['passTicket', 'ticket'] as const;

export const pages: readonly PageDefinition[] = [
  {
    id: 'top',
    path: '/',
    sections: [
      ...frame,
      'topPage',
      'contentsConfig',
      'coupon',
      'point',
      'customPoint',
      'ecSite',
      'externalSystemLink',
      'filterSlideBannerByShopId',
      'tutorial',
    ],
  },
  {
    id: 'coupons',
    path: '/coupons',
    features: ['couponStampShop'],
    sections: [...frame, 'coupon', 'contentsConfig', 'point'],
  },
  {
    id: 'coupon',
    path: '/coupons/detail',
    item: 'id',
    partOf: 'coupons',
    features: ['couponStampShop'],
    sections: [...frame, 'coupon', ...device, 'couponBarcode', 'shop', 'point'],
  },
  {
    id: 'stamps',
    path: '/stamps',
    features: ['couponStampShop'],
    sections: [...frame, 'stamp', 'barcodeReader', 'echoss', 'point'],
  },
  {
    id: 'points',
    path: '/points',
    features: ['point', 'customPoint'],
    sections: [...frame, 'point', 'customPoint'],
  },
  {
    id: 'pointRewards',
    path: '/point-rewards',
    features: ['point'],
    sections: [...frame, 'point', 'coupon'],
  },
  {
    id: 'pointReward',
    path: '/point-rewards/detail',
    item: 'id',
    partOf: 'pointRewards',
    features: ['point'],
    sections: [...frame, 'point', 'coupon'],
  },
  {
    id: 'pointIntegration',
    path: '/points/integration',
    partOf: 'points',
    features: ['point'],
    sections: [...frame, 'point'],
  },
  {
    id: 'minigames',
    path: '/minigames',
    features: ['miniGame'],
    sections: [...frame, 'minigame', 'minigameSetting', 'point'],
  },
  {
    id: 'scratch',
    path: '/scratch',
    item: 'id',
    features: ['scratch'],
    sections: [...frame, 'scratch', 'minigameSetting', 'point'],
  },
  {
    id: 'scratchGuide',
    path: '/scratch/guide',
    partOf: 'scratch',
    features: ['scratch'],
    sections: [...frame, 'scratch'],
  },
  { id: 'passTickets', path: '/pass-tickets', features: ['passTicket'], sections: [...frame, ...sale] },
  {
    id: 'tickets',
    path: '/tickets',
    features: ['ticket'],
    sections: [...frame, 'ticket', 'passTicket'],
  },
  {
    id: 'ticket',
    path: '/tickets/detail',
    item: 'id',
    partOf: 'tickets',
    features: ['passTicket', 'ticket'],
    sections: [...frame, ...sale],
  },
  {
    id: 'ticketPurchase',
    path: '/tickets/purchase',
    item: 'id',
    partOf: 'tickets',
    features: ['passTicket', 'ticket'],
    sections: [...frame, ...sale],
  },
  {
    id: 'ownedTicket',
    path: '/tickets/owned',
    item: 'id',
    partOf: 'tickets',
    features: ['passTicket', 'ticket'],
    sections: [...frame, ...sale, 'echoss'],
  },
  { id: 'shops', path: '/shops', features: ['couponStampShop'], sections: [...frame, 'shop', 'shopExtras'] },
  {
    id: 'shop',
    path: '/shops/detail',
    item: 'id',
    partOf: 'shops',
    features: ['couponStampShop'],
    sections: [...frame, 'shopExtras', 'shop'],
  },
  { id: 'onlineShop', path: '/online-shop', features: ['ECSite'], sections: [...frame, 'ecSite', 'webview'] },
  { id: 'makeShop', path: '/makeshop', features: ['makeShop'], sections: [...frame, 'makeShop'] },
  { id: 'information', path: '/information', sections: [...frame, 'information'] },
  {
    id: 'informationItem',
    path: '/information/detail',
    item: 'id',
    partOf: 'information',
    sections: [...frame, 'information'],
  },
  { id: 'history', path: '/history', sections: [...frame, 'history'] },
  { id: 'codeReader', path: '/reader', features: ['codeReader'], sections: [...frame, 'barcodeReader'] },
  {
    id: 'login',
    path: '/login',
    sections: [...frame, 'login', 'otpSetting', 'otpCommon', 'otpForgotPassword'],
  },
  {
    id: 'register',
    path: '/register',
    on: ({ otpSetting }) => otpSetting.useRegister,
    sections: [...frame, ...otp, 'otpRegister'],
  },
  {
    id: 'forgotPassword',
    path: '/forgot-password',
    on: ({ otpSetting }) => otpSetting.useForgotPassword,
    sections: [...frame, ...otp, 'otpForgotPassword'],
  },
  { id: 'member', path: '/member', sections: [...frame, 'member', 'point', 'customPoint'] },
  {
    id: 'memberInfo',
    path: '/member/info',
    partOf: 'member',
    sections: [...frame, 'memberInfo', 'otpSetting'],
  },
  {
    id: 'updateMember',
    path: '/member/update',
    partOf: 'member',
    on: ({ otpSetting }) => otpSetting.useUpdateMember,
    sections: [...frame, ...otp, 'otpUpdateMember'],
  },
  { id: 'deleteMember', path: '/member/delete', partOf: 'member', sections: [...frame, 'deleteMember'] },
  { id: 'wallet', path: '/wallet', features: ['wallet'], sections: [...frame, 'wallet'] },
  { id: 'valueCard', path: '/value-card', features: ['valueCard'], sections: [...frame, 'valueCard'] },
  {
    id: 'oneTimeToken',
    path: '/one-time-token',
    features: ['onetimeToken'],
    sections: [...frame, 'oneTimeToken'],
  },
  { id: 'setting', path: '/setting', sections: [...frame, 'setting'] },
  {
    id: 'tutorial',
    path: '/tutorial',
    on: ({ tutorial }) => tutorial.enabled,
    sections: [...frame, 'tutorial'],
  },
  {
    id: 'customPage',
    path: '/pages',
    item: 'slug',
    on: ({ customPage }) => customPage.pages.some(({ visible }) => visible),
    sections: [...frame, 'customPage'],
  },
  {
    id: 'webview',
    path: '/web',
    item: 'url',
    sections: [...frame, 'webview', 'externalSystemLink', 'ecSite'],
  },
];

export function pageOf(id: PageId): PageDefinition {
  const page = pages.find((candidate) => candidate.id === id);
  if (page === undefined) throw new Error(`Unknown page ${id}`);
  return page;
}

/**
 * The pages that an app has: those of its template that its group's features include and, where settings are
 * given, that they switch on.
 */
export function pagesOf(
  templatePages: readonly PageId[],
  features: GroupOptions,
  sections?: Sections,
): PageDefinition[] {
  return pages.filter(
    (page) =>
      templatePages.includes(page.id) &&
      (page.features === undefined || page.features.some((feature) => features[feature])) &&
      (sections === undefined || page.on === undefined || page.on(sections)),
  );
}
