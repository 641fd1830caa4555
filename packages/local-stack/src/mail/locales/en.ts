import type { CatcherMessages } from './ja.js';

/** English messages of the catcher's page. */
export const en: CatcherMessages = {
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
