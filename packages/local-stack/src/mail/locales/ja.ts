/** Japanese messages of the catcher's page; other languages have the same keys. */
export const ja = {
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

/** Messages of the catcher's page. */
export type CatcherMessages = Readonly<Record<keyof typeof ja, string>>;
