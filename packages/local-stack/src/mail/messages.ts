import type { Locale } from '../pages/document.js';

const ja = {
  title: 'メールとSMS',
  lead: 'ローカル環境から送信されたものは、すべてここに届きます。',
  clear: 'すべて削除',
  none: 'まだ何も届いていません。',
  noneLead: 'メールまたはSMSが送信されると、ここに表示されます。',
  mail: 'メール',
  sms: 'SMS',
  to: '宛先',
  from: '差出人',
} as const;

export type CatcherMessages = Readonly<Record<keyof typeof ja, string>>;

const en: CatcherMessages = {
  title: 'Mail and SMS',
  lead: 'Everything that the local stack sends arrives here.',
  clear: 'Delete all',
  none: 'Nothing has arrived yet.',
  noneLead: 'Mails and text messages appear here as they are sent.',
  mail: 'Mail',
  sms: 'SMS',
  to: 'To',
  from: 'From',
};

/** Messages of the catcher's page. */
export const messages: Record<Locale, CatcherMessages> = { ja, en };
