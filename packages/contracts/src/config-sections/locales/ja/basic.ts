import type { SectionTexts } from '../../section.js';

export const basic: SectionTexts = {
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
    options: {
      locale: { ja: '日本語', en: '英語' },
    },
  },
  styles: {
    title: 'スタイル',
    fields: {
      backgroundColor: '背景色',
      textColor: '文字色',
      cornerRadius: '角の丸み（px）',
      iconSize: 'アイコンの大きさ',
    },
    options: {
      iconSize: { small: '小', medium: '中', large: '大' },
    },
  },
  header: {
    title: 'ヘッダー',
    fields: {
      visible: 'ヘッダーを表示する',
      title: 'ヘッダーのタイトル',
      logoUrl: 'ロゴ画像',
      usesBaseColor: 'ベースカラーに合わせる',
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
      usesBaseColor: 'ベースカラーに合わせる',
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
};
