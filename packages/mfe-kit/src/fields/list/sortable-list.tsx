import { PlusOutlined } from '@ant-design/icons';
import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { Button } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useFieldMessages } from '../messages.js';
import { type Lift, listAnnouncements } from './announcements.js';
import { SortableItem } from './sortable-item.js';
import { useItemKeys } from './use-item-keys.js';
import { useListChanges } from './use-list-changes.js';

export interface SortableListProps<T> {
  /** Name of the list; unnamed items are named after it and their number. */
  label: string;
  items: readonly T[];
  /** Called when items are added, removed or moved. `renderItem` handles changes inside an item. */
  onChange: (items: T[]) => void;
  renderItem: (item: T, index: number) => ReactNode;
  /** Creates a new item; without it no items can be added. */
  create?: () => T;
  /** Returns an item's title and accessible name; if empty, the item's number is used. */
  getName?: (item: T, index: number) => string;
  addLabel?: string;
  /** Message shown while the list is empty. */
  empty?: string;
  /** Maximum number of items. */
  limit?: number;
  /** Confirms the removal of an item; without it the removal can only be undone. */
  mayRemove?: (item: T, index: number) => Promise<boolean>;
  /** Vertical, or a grid arranged by `className`. */
  layout?: 'column' | 'grid';
  /** Class of the list element. */
  className?: string;
  disabled?: boolean;
}

/** A list with adding, removing (with undo) and reordering, by pointer and keyboard. */
export function SortableList<T>(props: SortableListProps<T>) {
  const {
    label,
    items,
    onChange,
    renderItem,
    create,
    getName,
    addLabel,
    empty,
    limit,
    mayRemove,
    layout = 'column',
    className = '',
    disabled = false,
  } = props;
  const t = useFieldMessages();
  const list = useRef<HTMLDivElement>(null);
  const [lift] = useState<Lift>(() => ({ left: false }));
  const keys = useItemKeys(items);
  const numbered = (index: number) => t('list.item', { label, number: index + 1 });
  const name = (index: number) => {
    const item = items[index];
    const own = item === undefined ? '' : (getName?.(item, index) ?? '');
    return own === '' ? numbered(index) : own;
  };
  const changes = useListChanges(items, name, onChange);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const full = limit !== undefined && items.length >= limit;
  const focusAfter = useFocusAfterMove(list, keys);

  const remove = async (item: T, index: number) => {
    if ((await mayRemove?.(item, index)) ?? true) changes.remove(index);
  };

  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over !== null) changes.move(keys.indexOf(String(active.id)), keys.indexOf(String(over.id)), false);
  };

  return (
    <div ref={list} className="nrn-sortable" role="group" aria-label={label}>
      {items.length === 0 ? <p className="nrn-list-empty">{empty ?? t('list.empty')}</p> : null}
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={onDragEnd}
        accessibility={{
          announcements: listAnnouncements(keys, name, lift),
          screenReaderInstructions: { draggable: t('list.instructions') },
        }}
      >
        <SortableContext
          items={[...keys]}
          strategy={layout === 'grid' ? rectSortingStrategy : verticalListSortingStrategy}
          disabled={disabled}
        >
          <ol className={`nrn-list-items ${className}`}>
            {items.map((item, index) => (
              <SortableItem
                key={keys[index]}
                itemKey={keys[index] as string}
                name={name(index)}
                title={name(index)}
                disabled={disabled}
                onMove={(step) => {
                  if (changes.move(index, index + step, true)) focusAfter(keys[index] as string);
                }}
                onRemove={() => void remove(item, index)}
              >
                {renderItem(item, index)}
              </SortableItem>
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <div className="nrn-list-notice" role="status">
        {changes.removed === undefined ? (
          <span className="nrn-unseen">{changes.announcement}</span>
        ) : (
          <>
            <span>{t('list.removed', { name: changes.removed.name })}</span>
            <Button size="small" type="link" disabled={disabled || full} onClick={changes.restore}>
              {t('list.undo')}
            </Button>
          </>
        )}
      </div>
      {create === undefined ? null : (
        <div className="nrn-list-add">
          <Button
            type="dashed"
            block
            disabled={disabled || full}
            icon={<PlusOutlined aria-hidden="true" />}
            onClick={() => changes.add(create(), numbered(items.length))}
          >
            {addLabel ?? t('list.add')}
          </Button>
          {limit === undefined ? null : (
            <span className="nrn-list-count">
              {full ? t('list.full', { limit }) : t('list.count', { count: items.length, limit })}
            </span>
          )}
        </div>
      )}
    </div>
  );
}

/** Focuses a moved handle again: the browser drops the focus when the element is moved. */
function useFocusAfterMove(list: { current: HTMLElement | null }, keys: readonly string[]) {
  const movedKey = useRef<string>(undefined);
  useEffect(() => {
    if (movedKey.current === undefined || !keys.includes(movedKey.current)) return;
    list.current?.querySelector<HTMLElement>(`[data-handle="${movedKey.current}"]`)?.focus();
    movedKey.current = undefined;
  }, [keys, list]);
  return (key: string) => {
    movedKey.current = key;
  };
}
