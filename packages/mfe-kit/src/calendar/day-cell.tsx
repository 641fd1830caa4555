import { useDroppable } from '@dnd-kit/core';
import { type ReactNode, useState } from 'react';
import { formatDay, useCalendarMessages } from './messages.js';

interface Props {
  day: string;
  isToday: boolean;
  isOutside: boolean;
  /** True for the day in the tab order. */
  isCurrent: boolean;
  onFocus: () => void;
  /** The entries of the day. */
  children: readonly ReactNode[];
}

/** Entries that a day shows before it is expanded. */
const maxShown = 4;

/** A day of the grid, which entries can be dropped on. */
export function DayCell({ day, isToday, isOutside, isCurrent, onFocus, children }: Props) {
  const t = useCalendarMessages();
  const [isOpen, setOpen] = useState(false);
  const { setNodeRef, isOver } = useDroppable({ id: day });
  const date = formatDay(day);
  const count = children.length;
  const isLong = count > maxShown;
  const shown = isLong && !isOpen ? children.slice(0, maxShown - 1) : children;
  const classes = ['nrn-month-day', isOutside && 'nrn-month-outside', isOver && 'nrn-month-over'];
  return (
    <td
      ref={setNodeRef}
      role="gridcell"
      className={classes.filter(Boolean).join(' ')}
      data-day={day}
      tabIndex={isCurrent ? 0 : -1}
      aria-current={isToday ? 'date' : undefined}
      onFocus={onFocus}
    >
      <span className="nrn-unseen">
        {t(count === 0 ? 'calendar.day' : 'calendar.dayWith', { date, count })}
      </span>
      <span className="nrn-month-number" aria-hidden="true">
        {Number(day.slice(8))}
      </span>
      {count === 0 ? null : <ul className="nrn-month-entries">{shown}</ul>}
      {isLong ? (
        <button
          type="button"
          className="nrn-month-more"
          tabIndex={isCurrent ? 0 : -1}
          aria-expanded={isOpen}
          aria-label={
            isOpen
              ? t('calendar.lessOf', { date })
              : t('calendar.moreOf', { date, count: count - shown.length })
          }
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t('calendar.less') : t('calendar.more', { count: count - shown.length })}
        </button>
      ) : null}
    </td>
  );
}
