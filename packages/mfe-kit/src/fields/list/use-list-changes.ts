import { arrayMove } from '@dnd-kit/sortable';
import { useState } from 'react';
import { useFieldMessages } from '../messages.js';

interface Removed<T> {
  item: T;
  index: number;
  name: string;
}

/** Adds, moves, removes and restores items, with screen reader announcements. */
export function useListChanges<T>(
  items: readonly T[],
  getName: (index: number) => string,
  onChange: (items: T[]) => void,
) {
  const t = useFieldMessages();
  const [removed, setRemoved] = useState<Removed<T>>();
  const [announcement, setAnnouncement] = useState('');
  return {
    removed,
    announcement,
    add(item: T, name: string) {
      setRemoved(undefined);
      setAnnouncement(t('list.added', { name }));
      onChange([...items, item]);
    },
    /** @returns true if the target position exists */
    move(from: number, to: number, announce: boolean): boolean {
      if (from === to || to < 0 || to >= items.length) return false;
      setRemoved(undefined);
      if (announce) setAnnouncement(t('list.dropped', { name: getName(from), position: to + 1 }));
      onChange(arrayMove([...items], from, to));
      return true;
    },
    remove(index: number) {
      const name = getName(index);
      setAnnouncement('');
      setRemoved({ item: items[index] as T, index, name });
      onChange(items.filter((_, place) => place !== index));
    },
    restore() {
      if (removed === undefined) return;
      setAnnouncement(t('list.restored', { name: removed.name }));
      setRemoved(undefined);
      onChange([...items.slice(0, removed.index), removed.item, ...items.slice(removed.index)]);
    },
  };
}
