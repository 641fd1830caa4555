import type { NavigationTexts } from './navigation-ja.js';

export const en: NavigationTexts = {
  apps: 'Apps',
  app: 'App home',
  basicSetting: 'Basic settings',
  pageSetting: 'Page settings',
  otherSetting: 'Other settings',
  'basic-setting/common-setting': 'Common settings',
};
