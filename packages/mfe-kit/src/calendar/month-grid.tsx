import {
  DndContext,
  type DragEndEvent,
  PointerSensor,
  pointerWithin,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { type ReactNode, useId, useRef } from 'react';
import { createAnnouncements } from './announcements.js';
import { DayCell } from './day-cell.js';
import { getMonth, listWeeks } from './days.js';
import { DraggableEntry } from './draggable-entry.js';
import { useCalendarMessages } from './messages.js';
import { useDayFocus } from './use-day-focus.js';
import { WeekdayHead } from './weekday-head.js';

export interface CalendarEntry {
  /** Unique among the entries. */
  readonly id: string;
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly name: string;
  readonly isMovable: boolean;
}

export interface MonthGridProps<E extends CalendarEntry> {
  label: string;
  /** YYYY-MM. */
  month: string;
  /** YYYY-MM-DD. */
  today: string;
  /** In the order within their days; those of other days are not shown. */
  entries: readonly E[];
  /** Renders an entry; what has the focus in it needs the given tab index. */
  renderEntry: (entry: E, tabIndex: 0 | -1) => ReactNode;
  /** Called when the keyboard leads to a day of another month. */
  onMonth: (month: string) => void;
  /** Called when a movable entry was dropped on another day. */
  onMove: (entry: E, day: string) => void;
  /** Called when the user wants to type the day of a movable entry. */
  onAskMove: (entry: E) => void;
}

/** A month as a grid of days with entries, by pointer and keyboard. */
export function MonthGrid<E extends CalendarEntry>(props: MonthGridProps<E>) {
  const { label, month, today, entries, renderEntry, onMonth, onMove, onAskMove } = props;
  const t = useCalendarMessages();
  const hintId = useId();
  const grid = useRef<HTMLTableElement>(null);
  const weeks = listWeeks(month);
  const { current, choose, onKeyDown } = useDayFocus({ grid, month, today, days: weeks.flat(), onMonth });
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const find = (id: string) => entries.find((entry) => entry.id === id);

  function onDragEnd({ active, over }: DragEndEvent): void {
    ignoreNextClick();
    const entry = find(String(active.id));
    const day = over === null ? undefined : String(over.id);
    if (entry !== undefined && day !== undefined && day !== entry.day) onMove(entry, day);
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      onDragEnd={onDragEnd}
      onDragCancel={ignoreNextClick}
      accessibility={{
        announcements: createAnnouncements((id) => find(id)?.name ?? ''),
        screenReaderInstructions: { draggable: t('calendar.instructions') },
      }}
    >
      <p id={hintId} className="nrn-month-hint">
        {t('calendar.instructions')}
      </p>
      <table
        ref={grid}
        role="grid"
        className="nrn-month"
        aria-label={label}
        aria-describedby={hintId}
        onKeyDown={onKeyDown}
      >
        <WeekdayHead week={weeks[0]} />
        <tbody>
          {weeks.map((days) => (
            <tr key={days[0]}>
              {days.map((day) => (
                <DayCell
                  key={day}
                  day={day}
                  isToday={day === today}
                  isOutside={getMonth(day) !== month}
                  isCurrent={day === current}
                  onFocus={() => choose(day)}
                >
                  {entries
                    .filter((entry) => entry.day === day)
                    .map((entry) => renderItem(entry, day === current ? 0 : -1))}
                </DayCell>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </DndContext>
  );

  function renderItem(entry: E, tabIndex: 0 | -1) {
    const { id, name, isMovable } = entry;
    return (
      <DraggableEntry
        key={id}
        id={id}
        name={name}
        isMovable={isMovable}
        tabIndex={tabIndex}
        onAskMove={() => onAskMove(entry)}
      >
        {renderEntry(entry, tabIndex)}
      </DraggableEntry>
    );
  }
}

/** The browser would follow a link that is dropped: its click comes directly after the drop. */
function ignoreNextClick(): void {
  const ignore = (event: MouseEvent) => event.preventDefault();
  window.addEventListener('click', ignore, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', ignore, { capture: true }), 50);
}
