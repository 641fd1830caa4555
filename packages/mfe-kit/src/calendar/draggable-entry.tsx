import { HolderOutlined } from '@ant-design/icons';
import { useDraggable } from '@dnd-kit/core';
import { CSS } from '@dnd-kit/utilities';
import type { ReactNode } from 'react';
import { useCalendarMessages } from './messages.js';

interface Props {
  id: string;
  name: string;
  isMovable: boolean;
  tabIndex: 0 | -1;
  onAskMove: () => void;
  children: ReactNode;
}

/** An entry of a day. A movable one is dragged by pointer, or by its button, which also asks for a day. */
export function DraggableEntry({ id, name, isMovable, tabIndex, onAskMove, children }: Props) {
  const t = useCalendarMessages();
  const { listeners, setNodeRef, transform, isDragging } = useDraggable({ id, disabled: !isMovable });
  return (
    <li
      {...listeners}
      ref={setNodeRef}
      className={isDragging ? 'nrn-month-entry nrn-month-entry-lifted' : 'nrn-month-entry'}
      style={{ transform: CSS.Translate.toString(transform) }}
      // The browser would drag the link instead.
      onDragStart={(event) => event.preventDefault()}
    >
      {isMovable ? (
        <button
          type="button"
          className="nrn-month-handle"
          tabIndex={tabIndex}
          aria-haspopup="dialog"
          aria-label={t('calendar.move', { name })}
          onClick={onAskMove}
        >
          <HolderOutlined aria-hidden="true" />
        </button>
      ) : null}
      <div className="nrn-month-content">{children}</div>
    </li>
  );
}
