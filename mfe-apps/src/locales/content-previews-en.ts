import type { contentPreviewsJa } from './content-previews-ja.js';

export const contentPreviewsEn: Record<keyof typeof contentPreviewsJa, string> = {
  'contentPreview.title': 'Preview by date',
  'contentPreview.lead':
    'See what members will see at a date and time, with the releases that are scheduled.',
  'contentPreview.environment': 'Environment',
  'contentPreview.environmentNote.development': 'Shows the drafts as they are saved.',
  'contentPreview.environmentNote.review':
    'Shows what is live, with the releases that wait or are scheduled.',
  'contentPreview.environmentNote.production':
    'Shows what is live, with the releases that go live by this time.',
  'contentPreview.at': 'Date and time',
  'contentPreview.atNote': "In Japan's time. Empty: now.",
  'contentPreview.jump': 'Jump to',
  'contentPreview.now': 'Now',
  'contentPreview.midnight': 'Next midnight',
  'contentPreview.scheduled': 'When “{{name}}” goes live',
  'contentPreview.included': 'Releases included',
  'contentPreview.noneIncluded': 'No release goes live by this time.',
  'contentPreview.contents': 'What is visible',
  'contentPreview.count': '{{count}}',
  'contentPreview.show': 'Show {{kind}}',
  'contentPreview.newMember':
    'As a new member sees it, without points or earlier uses. Numbers left are those of now. The design is that of the saved settings.',
  'contentPreview.shownAt': 'As of {{at}}',
};
