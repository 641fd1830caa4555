import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';
import { getFieldMessage } from '../messages.js';

/** `left` is true once the lifted item has left its place; being over itself is not announced. */
export interface Lift {
  left: boolean;
}

/** Returns the screen reader announcements for moving an item. */
export function listAnnouncements(
  keys: readonly string[],
  getName: (index: number) => string,
  lift: Lift,
): Announcements {
  const total = keys.length;
  const toPosition = (id: UniqueIdentifier) => keys.indexOf(String(id)) + 1;
  const name = (id: UniqueIdentifier) => getName(toPosition(id) - 1);
  return {
    onDragStart: ({ active: { id } }) => {
      lift.left = false;
      return getFieldMessage('list.lifted', { name: name(id), position: toPosition(id), total });
    },
    onDragOver: ({ active: { id }, over }) => {
      lift.left ||= over?.id !== id;
      if (!lift.left) return undefined;
      return over === null
        ? getFieldMessage('list.outside', { name: name(id) })
        : getFieldMessage('list.over', { name: name(id), position: toPosition(over.id), total });
    },
    onDragEnd: ({ active: { id }, over }) =>
      getFieldMessage('list.dropped', { name: name(id), position: toPosition((over ?? { id }).id) }),
    onDragCancel: ({ active: { id } }) =>
      getFieldMessage('list.cancelled', { name: name(id), position: toPosition(id) }),
  };
}
