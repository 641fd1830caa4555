export const ja = {
  apps: 'アプリ',
  app: 'アプリホーム',
  basicSetting: '基本設定',
  pageSetting: 'ページ設定',
  otherSetting: 'その他の設定',
  'basic-setting/common-setting': '共通設定',
};

export type NavigationTexts = Record<keyof typeof ja, string>;
