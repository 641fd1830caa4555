import { defineMessages } from './messages.js';

export const information = defineMessages({
  ja: {
    important: '重要',
    isNew: '新着',
    unread: '未読',
    link: '詳しく見る',
    notFoundLead: '掲載が終了した可能性があります。',
  },
  en: {
    important: 'Important',
    isNew: 'New',
    unread: 'Unread',
    link: 'Read more',
    notFoundLead: 'It may no longer be available.',
  },
});
