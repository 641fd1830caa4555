import type { calendarJa } from './calendar-ja.js';

export const calendarEn: Record<keyof typeof calendarJa, string> = {
  'calendar.title': 'Calendar',
  'calendar.lead': 'When contents start and end, and which releases are planned. Times are of Japan.',
  'calendar.leadAll':
    'When contents of all apps start and end, and which releases are planned. Times are of Japan.',
  'calendar.before': 'Month before',
  'calendar.after': 'Month after',
  'calendar.today': 'This month',
  'calendar.loading': 'Loading',
  'calendar.empty': 'Nothing in this month',
  'calendar.truncated': 'There is too much to show all of it. Narrow it down by app or group.',
  'calendar.hidden': 'Hidden from members',
  'calendar.release': 'Publication',
  'calendar.move': 'Change',
  'calendar.moveTitle': 'Change the date of {{name}}',
  'calendar.moveNote': 'The time of day stays. Only the draft changes.',
  'calendar.dayMissing': 'Enter a date.',
  'calendar.moved': 'The draft of {{name}} was moved to {{date}}',
  'calendar.undo': 'Undo',
  'calendar.conflict':
    'The date was not changed, because someone else has changed {{name}}. Check its newest state.',
  'calendar.notMoved': 'The date of {{name}} could not be changed. {{reason}}',
};
