import type { SectionTexts } from '../section.js';

export const ja: SectionTexts = {
  application: {
    title: 'アプリ共通',
    fields: {
      title: 'アプリのタイトル',
      locale: '言語',
      baseColor: 'ベースカラー',
      buttonTextColor: 'ボタンの文字色',
      badgeColor: 'バッジの色',
      badgeTextColor: 'バッジの文字色',
      requireLogin: 'ログインを必須にする',
    },
    options: { locale: { ja: '日本語', en: '英語' } },
  },
  styles: {
    title: 'スタイル',
    fields: {
      backgroundColor: '背景色',
      textColor: '文字色',
      cornerRadius: '角の丸み（px）',
      iconSize: 'アイコンの大きさ',
    },
    options: { iconSize: { small: '小', medium: '中', large: '大' } },
  },
  header: {
    title: 'ヘッダー',
    fields: {
      visible: 'ヘッダーを表示する',
      title: 'ヘッダーのタイトル',
      logoUrl: 'ロゴ画像',
      backgroundColor: '背景色',
      textColor: '文字色',
      iconListLeft: '左のアイコン',
      iconListRight: '右のアイコン',
      iconUrl: 'アイコン画像',
      label: '説明（読み上げ用）',
      link: 'リンク先',
    },
  },
  footer: {
    title: 'フッター',
    fields: {
      visible: 'フッターを表示する',
      layout: 'レイアウト',
      backgroundColor: '背景色',
      textColor: '文字色',
      menuList: 'メニュー',
      name: 'メニュー名',
      iconUrl: 'アイコン画像',
      link: 'リンク先',
    },
    options: {
      layout: { '1': '1', '2': '2', '3': '3', '4': '4', '5': '5', '5-large-center': '5（中央を大きく）' },
    },
  },
  topPage: {
    title: 'トップページ',
    fields: {
      title: 'タイトル',
      lead: 'リード文',
      heroImageUrl: 'メイン画像',
      slides: 'スライド',
      slidesPerView: '一度に表示するスライド数',
      spaceBetween: 'スライドの間隔（px）',
      tiles: 'タイルバナー',
      tileDisplay: 'タイルの並べ方',
      showCoupons: '新着クーポンを表示する',
      imageUrl: '画像',
      caption: '画像の上の文字',
      link: 'リンク先',
    },
    options: {
      tileDisplay: { normal: '通常', twoColumns: '2列', firstFour: '先頭4件', firstThree: '先頭3件' },
    },
  },
  coupon: {
    title: 'クーポン',
    fields: {
      listTitle: '一覧のタイトル',
      emptyText: 'クーポンがないときの文言',
      useButtonText: '使用ボタンの文言',
      showExpiry: '有効期限を表示する',
      securityCodeLength: '店舗コードの桁数',
      redisplaySeconds: '使用後に再表示できる時間（秒）',
    },
  },
  login: {
    title: 'ログイン',
    fields: {
      title: 'タイトル',
      lead: 'リード文',
      imageUrl: '画像',
      loginButtonText: 'ログインボタンの文言',
      showRegister: '新規登録を表示する',
    },
  },
  splash: {
    title: 'スプラッシュ',
    fields: {
      enabled: 'スプラッシュを表示する',
      type: '種類',
      backgroundImage: '背景画像',
      color: '背景色',
      size: '画像の合わせ方',
      position: '画像の位置',
      icon: 'アイコン',
      timeout: '表示時間（ミリ秒）',
      minWidth: '最小幅（px）',
      maxWidth: '最大幅（px）',
    },
    options: {
      type: { default: 'アイコン', media: '画像' },
      size: { cover: '全体を覆う', contain: '全体を収める', other: '幅を指定' },
      position: { top: '上', center: '中央', bottom: '下' },
    },
  },
};
