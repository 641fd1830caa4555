import type { Feature } from '../schema.js';

/** Display names of group features. */
export const en: Record<`feature.${Feature}`, string> = {
  'feature.miniGame': 'Minigame',
  'feature.scratch': 'Scratch',
  'feature.couponStampShop': 'Coupon, stamp, shop, slideshow',
  'feature.hitap': 'hiTAP',
  'feature.echoss': '12cm electronic stamp (echoss)',
  'feature.couponBarcode': 'Coupon barcode',
  'feature.codeReader': 'QR code reader',
  'feature.externalSystemLink': 'External system link',
  'feature.onetimeToken': 'One-time token',
  'feature.point': 'Point',
  'feature.valueCard': 'Value card',
  'feature.customPoint': 'Custom point',
  'feature.ECSite': 'Online shop (EC site)',
  'feature.makeShop': 'MakeShop',
  'feature.shopExtras': 'Shop extras',
  'feature.passTicket': 'Pass ticket',
  'feature.ticket': 'Ticket',
  'feature.wallet': 'Wallet',
  'feature.filterSlideBannerByShopId': 'Filter slide banner by shop ID',
};
