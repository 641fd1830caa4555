import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';
import { fieldText } from '../texts.js';

/** What a screen reader hears while an item is moved. */
export function listAnnouncements(keys: readonly string[], nameOf: (index: number) => string): Announcements {
  const total = keys.length;
  const placeOf = (id: UniqueIdentifier) => keys.indexOf(String(id)) + 1;
  const name = (id: UniqueIdentifier) => nameOf(placeOf(id) - 1);
  return {
    onDragStart: ({ active: { id } }) =>
      fieldText('list.lifted', { name: name(id), position: placeOf(id), total }),
    onDragOver: ({ active: { id }, over }) =>
      over === null
        ? fieldText('list.outside', { name: name(id) })
        : fieldText('list.over', { name: name(id), position: placeOf(over.id), total }),
    onDragEnd: ({ active: { id }, over }) =>
      fieldText('list.dropped', { name: name(id), position: placeOf((over ?? { id }).id) }),
    onDragCancel: ({ active: { id } }) =>
      fieldText('list.cancelled', { name: name(id), position: placeOf(id) }),
  };
}
