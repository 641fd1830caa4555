import { defineMessages } from './messages.js';

export const setting = defineMessages({
  ja: {
    terms: '利用規約',
    privacy: 'プライバシーポリシー',
    contact: 'お問い合わせ',
    about: 'このアプリについて',
    language: '表示言語',
    languages: { ja: '日本語', en: 'English' },
    empty: '設定できる項目はありません。',
  },
  en: {
    terms: 'Terms of use',
    privacy: 'Privacy policy',
    contact: 'Contact',
    about: 'About this app',
    language: 'Language',
    languages: { ja: '日本語', en: 'English' },
    empty: 'There is nothing to set.',
  },
});
