import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { addDays, addMonths, getMonth, getWeekday, withMonth } from './days.js';

/** Returns the day that a key leads to; undefined for other keys. */
function getTarget(key: string, day: string): string | undefined {
  const weekday = getWeekday(day);
  const steps: Record<string, number | undefined> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -7,
    ArrowDown: 7,
    Home: -weekday,
    End: 6 - weekday,
  };
  const step = steps[key];
  if (step !== undefined) return addDays(day, step);
  if (key === 'PageUp') return withMonth(day, addMonths(getMonth(day), -1));
  return key === 'PageDown' ? withMonth(day, addMonths(getMonth(day), 1)) : undefined;
}

interface Options {
  grid: RefObject<HTMLElement | null>;
  month: string;
  today: string;
  days: readonly string[];
  onMonth: (month: string) => void;
}

/**
 * Roving focus of a grid of days: one day is in the tab order, arrow keys move between days. A day outside the grid
 * changes the month.
 */
export function useDayFocus({ grid, month, today, days, onMonth }: Options) {
  const [chosen, setChosen] = useState(today);
  const isMoving = useRef(false);
  const current = days.includes(chosen) ? chosen : getMonth(today) === month ? today : `${month}-01`;

  // A day of another month exists once that month is shown.
  useEffect(() => {
    if (!isMoving.current || chosen !== current) return;
    isMoving.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${chosen}"]`)?.focus();
  }, [grid, chosen, current]);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const target = getTarget(event.key, current);
    if (target === undefined) return;
    event.preventDefault();
    if (target === current) return;
    isMoving.current = true;
    setChosen(target);
    const isPaging = event.key.startsWith('Page');
    if (isPaging || !days.includes(target)) onMonth(getMonth(target));
  }

  return { current, choose: setChosen, onKeyDown };
}
