/** Texts of a preview by link, in the language of the device. */
export const linkedTexts = {
  ja: {
    until: (time: string) => `プレビュー（保存前の設定・${time}まで表示できます）`,
    ended: 'このリンクの期限が切れました。コンソールのプレビューから、もう一度リンクを作成してください。',
    failed: 'プレビューを読み込めませんでした。',
    retry: '再読み込み',
  },
  en: {
    until: (time: string) => `Preview of unsaved settings, until ${time}`,
    ended: 'This link has ended. Create another one in the preview of the console.',
    failed: 'The preview could not be loaded.',
    retry: 'Try again',
  },
};
