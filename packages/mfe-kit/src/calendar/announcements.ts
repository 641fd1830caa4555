import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';
import { formatDay, getCalendarMessage } from './messages.js';

/** Returns the screen reader announcements for dragging an entry to a day. */
export function createAnnouncements(getName: (id: string) => string): Announcements {
  const toName = (id: UniqueIdentifier) => ({ name: getName(String(id)) });
  const toDate = (day: UniqueIdentifier) => ({ date: formatDay(String(day)) });
  return {
    onDragStart: ({ active }) => getCalendarMessage('calendar.lifted', toName(active.id)),
    onDragOver: ({ active, over }) =>
      over === null
        ? getCalendarMessage('calendar.outside', toName(active.id))
        : getCalendarMessage('calendar.over', { ...toName(active.id), ...toDate(over.id) }),
    onDragEnd: ({ active, over }) =>
      over === null
        ? getCalendarMessage('calendar.notMoved', toName(active.id))
        : getCalendarMessage('calendar.dropped', { ...toName(active.id), ...toDate(over.id) }),
    onDragCancel: ({ active }) => getCalendarMessage('calendar.notMoved', toName(active.id)),
  };
}
