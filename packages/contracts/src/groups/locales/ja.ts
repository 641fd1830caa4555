import type { Feature } from '../schema.js';

/** Display names of group features. */
export const ja: Record<`feature.${Feature}`, string> = {
  'feature.miniGame': 'ミニゲーム',
  'feature.scratch': 'スクラッチ',
  'feature.couponStampShop': 'クーポン・スタンプ・店舗・スライドショー',
  'feature.hitap': 'hiTAP',
  'feature.echoss': '12cm電子スタンプ（echoss）',
  'feature.couponBarcode': 'クーポンバーコード',
  'feature.codeReader': 'QRコードリーダー',
  'feature.externalSystemLink': '外部システム連携',
  'feature.onetimeToken': 'ワンタイムトークン',
  'feature.point': 'ポイント',
  'feature.valueCard': 'プリペイドカード',
  'feature.customPoint': 'カスタムポイント',
  'feature.ECSite': 'オンラインショップ（ECサイト）',
  'feature.makeShop': 'MakeShop',
  'feature.shopExtras': '店舗追加情報',
  'feature.passTicket': 'パスチケット',
  'feature.ticket': 'チケット',
  'feature.wallet': 'ウォレット',
  'feature.filterSlideBannerByShopId': '店舗IDによるスライドバナーの絞り込み',
};
