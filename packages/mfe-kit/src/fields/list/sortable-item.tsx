import { DeleteOutlined, HolderOutlined } from '@ant-design/icons';
import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { Button } from 'antd';
import type { KeyboardEvent, ReactNode } from 'react';
import { useFieldMessages } from '../messages.js';

interface Props {
  itemKey: string;
  name: string;
  /** Content beside the handle; the item's name by default. */
  title: ReactNode;
  disabled: boolean;
  onMove: (step: 1 | -1) => void;
  onRemove: () => void;
  children: ReactNode;
}

/** Arrow keys in reading order, for vertical and horizontal layouts. */
const steps: Record<string, 1 | -1 | undefined> = {
  ArrowUp: -1,
  ArrowLeft: -1,
  ArrowDown: 1,
  ArrowRight: 1,
};

/** One item: handle, title and delete button above its content. */
export function SortableItem({ itemKey, name, title, disabled, onMove, onRemove, children }: Props) {
  const t = useFieldMessages();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: itemKey, disabled });
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const step = steps[event.key];
    // The keyboard sensor moves a lifted item.
    if (step === undefined || isDragging) {
      (listeners?.['onKeyDown'] as ((event: KeyboardEvent) => void) | undefined)?.(event);
      return;
    }
    event.preventDefault();
    onMove(step);
  };
  return (
    <li
      ref={setNodeRef}
      className={isDragging ? 'nrn-list-item nrn-list-item-lifted' : 'nrn-list-item'}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <div className="nrn-list-item-bar">
        <button
          {...attributes}
          {...listeners}
          ref={setActivatorNodeRef}
          type="button"
          className="nrn-list-handle"
          data-handle={itemKey}
          disabled={disabled}
          aria-label={t('list.handle', { name })}
          onKeyDown={onKeyDown}
        >
          <HolderOutlined aria-hidden="true" />
        </button>
        <strong className="nrn-list-item-title" title={name}>
          {title}
        </strong>
        <Button
          type="text"
          size="small"
          danger
          disabled={disabled}
          icon={<DeleteOutlined aria-hidden="true" />}
          aria-label={t('list.remove', { name })}
          onClick={onRemove}
        />
      </div>
      {children}
    </li>
  );
}
