import { defineMessages } from './messages.js';

export const webview = defineMessages({
  ja: {
    toolbar: 'ブラウザーの操作',
    buttons: { back: '戻る', forward: '進む', reload: '再読み込み', share: '共有', close: '閉じる' },
    outside: 'ブラウザーで開く',
    refused: '画面が表示されないときは、ブラウザーで開いてください。',
    unknown: 'このアドレスは表示できません',
    unknownLead: 'アプリの設定にないサイトは、安全のため表示しません。',
    sample: 'ここに外部サイトが表示されます',
    shared: 'アドレスをコピーしました',
    leave: '外部サイトへ移動',
    none: 'リンクはありません。',
  },
  en: {
    toolbar: 'Browser controls',
    buttons: { back: 'Back', forward: 'Forward', reload: 'Reload', share: 'Share', close: 'Close' },
    outside: 'Open in the browser',
    refused: 'If nothing is shown, open the site in the browser.',
    unknown: 'This address cannot be shown',
    unknownLead: 'For your safety, only sites that this app names are shown.',
    sample: 'The other site is shown here',
    shared: 'Address copied',
    leave: 'Leaving for another site',
    none: 'There are no links.',
  },
});
