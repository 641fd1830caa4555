import type { CalendarMessages } from './ja.js';

export const en: CalendarMessages = {
  'calendar.instructions':
    'Arrow keys move between days, Tab leads to the entries of the day. Page Up and Page Down show the months before and after.',
  'calendar.day': '{{date}}, no entries',
  'calendar.dayWith': '{{date}}, entries: {{count}}',
  'calendar.more': '{{count}} more',
  'calendar.moreOf': 'Show {{count}} more on {{date}}',
  'calendar.less': 'Show fewer',
  'calendar.lessOf': 'Show fewer on {{date}}',
  'calendar.move': 'Change the date of {{name}}',
  'calendar.lifted': 'Picked up {{name}}.',
  'calendar.over': '{{name}} is over {{date}}.',
  'calendar.outside': '{{name}} is outside the days.',
  'calendar.dropped': '{{name}} was dropped on {{date}}.',
  'calendar.notMoved': '{{name}} returned to its day.',
  'picker.choose': 'Choose the date',
  'picker.previous': 'Previous month',
  'picker.next': 'Next month',
  'picker.hour': 'Hour',
  'picker.minute': 'Minute',
  'picker.today': 'Today',
  'picker.now': 'Now',
  'picker.dayFormat': 'Year/month/day',
  'picker.timeFormat': 'Year/month/day hour:minute',
  'picker.wrong': 'Enter it like {{example}}.',
};
