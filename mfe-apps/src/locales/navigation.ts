/** Titles of this remote's pages. The shell reads them with the manifest, before it loads the remote. */
export const ja = {
  apps: 'アプリ',
  app: 'アプリホーム',
  contentReleases: '公開セット',
  calendar: 'カレンダー',
  contentPreview: '日時プレビュー',
  basicSetting: '基本設定',
  pageSetting: 'ページ設定',
  otherSetting: 'その他の設定',
  'basic-setting/common-setting': '共通設定',
};

export const en: Record<keyof typeof ja, string> = {
  apps: 'Apps',
  app: 'App home',
  contentReleases: 'Content releases',
  calendar: 'Calendar',
  contentPreview: 'Preview by date',
  basicSetting: 'Basic settings',
  pageSetting: 'Page settings',
  otherSetting: 'Other settings',
  'basic-setting/common-setting': 'Common settings',
};
