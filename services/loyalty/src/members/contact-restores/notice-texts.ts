import type { Locale } from '@noren/contracts/errors';

/** The notice of a changed contact, with `{url}` and `{hours}`. */
export const noticeTexts: Record<Locale, { subject: string; mail: string; sms: string }> = {
  ja: {
    subject: '連絡先が変更されました',
    mail:
      'ご登録の連絡先が変更されました。\n' +
      'お心当たりのない場合は、{hours}時間以内に次のページから元の連絡先に戻してください。すべての端末からログアウトされます。\n\n' +
      '{url}\n\n' +
      'ご自身で変更された場合は、何もする必要はありません。',
    sms: '連絡先が変更されました。お心当たりのない場合は{hours}時間以内に元に戻してください: {url}',
  },
  en: {
    subject: 'Your contact was changed',
    mail:
      'The contact of your membership was changed.\n' +
      'If this was not you, restore your contact on this page within {hours} hours. All devices will be logged out.\n\n' +
      '{url}\n\n' +
      'If you changed it yourself, there is nothing to do.',
    sms: 'Your contact was changed. If this was not you, restore it within {hours} hours: {url}',
  },
};
