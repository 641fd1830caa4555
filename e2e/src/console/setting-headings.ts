/** Heading of a screen in each language. Literal on purpose: tests fail when a text changes by mistake. */
export interface Heading {
  readonly ja: string;
  readonly en: string;
}

/** The sub-pages of an app's settings, literally from the specification's section 2, with their headings. */
export const settingHeadings: Readonly<Record<string, Heading>> = {
  'basic-setting/common-setting': { ja: '共通設定', en: 'Common settings' },
  'basic-setting/footer-setting': { ja: 'フッター', en: 'Footer' },
  'basic-setting/header-setting': { ja: 'ヘッダー', en: 'Header' },
  'other-setting/barcode-reader': { ja: 'QRコードリーダー', en: 'QR code reader' },
  'other-setting/coupon-barcode': { ja: 'クーポンバーコード', en: 'Coupon barcode' },
  'other-setting/coupon-echoss': { ja: '12cm電子スタンプ', en: '12cm electronic stamp' },
  'other-setting/custom-point': { ja: 'カスタムポイント', en: 'Custom point' },
  'other-setting/filter-slide-banner-by-shopid': { ja: '店舗別スライドバナー', en: 'Slide banner by shop' },
  'other-setting/makeshop': { ja: 'MakeShop連携', en: 'MakeShop' },
  'other-setting/minigame': { ja: 'ミニゲーム詳細', en: 'Minigame rules' },
  'other-setting/one-time-token': { ja: 'ワンタイムトークン', en: 'One-time token' },
  'other-setting/pass-ticket': { ja: 'パスチケット', en: 'Pass ticket' },
  'other-setting/shop-extras': { ja: '店舗追加情報', en: 'Shop extras' },
  'other-setting/text': { ja: 'テキスト', en: 'Text' },
  'other-setting/wallet': { ja: 'ウォレット', en: 'Wallet' },
  'other-setting/webview': { ja: 'WebViewツールバー', en: 'Webview toolbar' },
  'page-setting/contents-config': { ja: 'コンテンツ設定', en: 'Contents' },
  'page-setting/coupon': { ja: 'クーポン', en: 'Coupons' },
  'page-setting/delete-member': { ja: '退会', en: 'Delete member' },
  'page-setting/history': { ja: '利用履歴', en: 'History' },
  'page-setting/information': { ja: 'お知らせ', en: 'Information' },
  'page-setting/login': { ja: 'ログイン', en: 'Login' },
  'page-setting/member': { ja: '会員証', en: 'Member' },
  'page-setting/member-info': { ja: '会員情報', en: 'Member info' },
  'page-setting/minigame': { ja: 'ミニゲーム', en: 'Minigame' },
  'page-setting/setting': { ja: '設定', en: 'Settings' },
  'page-setting/shop': { ja: '店舗', en: 'Shop' },
  'page-setting/splash': { ja: 'スプラッシュ', en: 'Splash' },
  'page-setting/stamp': { ja: 'スタンプ', en: 'Stamp' },
  'page-setting/top': { ja: 'トップページ', en: 'Top page' },
  'page-setting/tutorial': { ja: 'チュートリアル', en: 'Tutorial' },
  'page-setting/otp/common': { ja: 'OTP共通', en: 'OTP common' },
  'page-setting/otp/forgot-password': { ja: 'OTPパスワード再設定', en: 'OTP forgot password' },
  'page-setting/otp/otp-setting': { ja: 'OTP設定', en: 'OTP settings' },
  'page-setting/otp/register': { ja: 'OTP会員登録', en: 'OTP register' },
  'page-setting/otp/update-member': { ja: 'OTP会員情報変更', en: 'OTP update member' },
  'page-setting/custom-page': { ja: 'カスタムページ', en: 'Custom page' },
};
