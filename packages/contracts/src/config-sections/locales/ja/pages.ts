import type { SectionTexts } from '../../section.js';

export const pages: SectionTexts = {
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
  tutorial: {
    title: 'チュートリアル',
    fields: {
      enabled: 'チュートリアルを表示する',
      showOnce: '初回のみ表示する',
      backgroundColor: '背景色',
      steps: 'ページ（画像の高さは800px以下を推奨）',
      imageUrl: '画像',
      title: 'タイトル',
      text: '本文',
      showDots: '現在位置の印を表示する',
      nextButtonText: '次へボタンの文言',
      skipButtonText: 'スキップボタンの文言',
      closeButtonText: '閉じるボタンの文言',
      topButtonText: 'トップへ戻るボタンの文言',
    },
  },
  setting: {
    title: '設定',
    fields: {
      title: 'タイトル',
      menuList: 'メニュー',
      name: 'メニュー名',
      link: 'リンク先',
      loginOnly: 'ログイン中のみ表示する',
      termsUrl: '利用規約のリンク先',
      privacyUrl: 'プライバシーポリシーのリンク先',
      contactUrl: 'お問い合わせのリンク先',
      showLanguage: '言語の切り替えを表示する',
      showVersion: 'バージョンを表示する',
      versionLabel: 'バージョンの見出し',
    },
  },
  customPage: {
    title: 'カスタムページ',
    fields: {
      pages: 'ページ',
      slug: 'スラッグ（URL）',
      title: 'タイトル',
      visible: '公開する',
      blocks: 'ブロック',
      type: '種類',
      text: '本文',
      imageUrl: '画像',
      link: 'リンク先',
    },
    options: {
      type: { heading: '見出し', text: '文章', image: '画像', button: 'ボタン', space: '余白' },
    },
  },
};
