import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useLocale } from '../i18n/i18n.js';
import type { Locale } from '../i18n/locale.js';
import { type CalendarEntry, MonthGrid } from './month-grid.js';

const entry = (id: string, day: string, more: Partial<CalendarEntry> = {}): CalendarEntry => ({
  ...{ id, day, name: id, isMovable: true },
  ...more,
});

function show(entries: readonly CalendarEntry[] = [], locale: Locale = 'en') {
  useLocale.getState().setLocale(locale);
  const onMove = jest.fn();
  const onAskMove = jest.fn();
  function Shown() {
    const [month, setMonth] = useState('2026-12');
    return (
      <MonthGrid
        label={month}
        month={month}
        today="2026-12-15"
        entries={entries}
        renderEntry={({ name }, tabIndex) => (
          <a href={`#${name}`} tabIndex={tabIndex}>
            {name}
          </a>
        )}
        onMonth={setMonth}
        onMove={onMove}
        onAskMove={onAskMove}
      />
    );
  }
  render(<Shown />);
  return { onMove, onAskMove };
}

const cell = (day: string) => document.querySelector<HTMLElement>(`[data-day="${day}"]`) as HTMLElement;
const focusedDay = () => (document.activeElement as HTMLElement).dataset['day'];

describe('the grid of a month', () => {
  it('has the weeks of the month, with entries in their days', () => {
    show([entry('A', '2026-12-01'), entry('B', '2026-12-01'), entry('C', '2027-01-02')]);
    const grid = screen.getByRole('grid', { name: '2026-12' });
    expect(within(grid).getAllByRole('gridcell')).toHaveLength(35);
    const names = within(cell('2026-12-01')).getAllByRole('link');
    expect(names.map(({ textContent }) => textContent)).toEqual(['A', 'B']);
    within(cell('2026-12-01')).getByText('Tue, December 1, 2026, entries: 2');
    expect(cell('2026-12-15').getAttribute('aria-current')).toBe('date');
    within(cell('2027-01-02')).getByRole('link', { name: 'C' });
  });

  it('names days in Japanese', () => {
    show([], 'ja');
    expect(within(cell('2026-12-03')).getByText('2026年12月3日(木)、予定なし')).toBeTruthy();
  });

  it('shows some of many entries until it is asked for all', async () => {
    show(['1', '2', '3', '4', '5'].map((id) => entry(id, '2026-12-01')));
    const day = within(cell('2026-12-01'));
    expect(day.getAllByRole('link')).toHaveLength(3);
    await userEvent.click(day.getByRole('button', { name: 'Show 2 more on Tue, December 1, 2026' }));
    expect(day.getAllByRole('link')).toHaveLength(5);
  });
});

describe('the keyboard in a month', () => {
  it('reaches one day by Tab and the others by arrow keys', async () => {
    show();
    await userEvent.tab();
    expect(focusedDay()).toBe('2026-12-15');
    const reached = [];
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp', 'End', 'Home']) {
      await userEvent.keyboard(`{${key}}`);
      reached.push(focusedDay());
    }
    expect(reached.map((day) => day?.slice(-2))).toEqual(['16', '23', '22', '15', '19', '13']);
    await userEvent.tab();
    expect(document.activeElement).toBe(document.body);
  });

  it('changes the month at its borders and by pages', async () => {
    show();
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect([focusedDay(), screen.getByRole('grid').getAttribute('aria-label')]).toEqual([
      '2027-01-05',
      '2027-01',
    ]);
    await userEvent.keyboard('{PageUp}');
    expect([focusedDay(), screen.getByRole('grid').getAttribute('aria-label')]).toEqual([
      '2026-12-05',
      '2026-12',
    ]);
  });

  it('leads from a day to its entries', async () => {
    const { onAskMove } = show([entry('A', '2026-12-15'), entry('B', '2026-12-16', { isMovable: false })]);
    await userEvent.tab();
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change the date of A' }));
    await userEvent.keyboard('{Enter}');
    expect(onAskMove).toHaveBeenCalledWith(expect.objectContaining({ id: 'A' }));
    await userEvent.keyboard('{ArrowRight}');
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'B' }));
    expect(screen.queryByRole('button', { name: 'Change the date of B' })).toBeNull();
  });
});

describe('dragging in a month', () => {
  /** Places the days in a row, 100 pixels each, because the test's browser draws nothing. */
  function drawDays() {
    for (const [index, day] of [...document.querySelectorAll('[data-day]')].entries())
      day.getBoundingClientRect = () => new DOMRect(index * 100, 0, 100, 100);
  }
  /** Sends a pointer event, which the test's browser lacks. */
  function point(type: string, target: Element | Document, day: number) {
    const at = { clientX: (day + 1) * 100 + 50, clientY: 50, button: 0, bubbles: true, cancelable: true };
    fireEvent(target, Object.assign(new MouseEvent(type, at), { isPrimary: true }));
  }
  /** Waits until positions are measured. */
  const settle = () => act(() => new Promise<void>((done) => setTimeout(done, 20)));

  /** @returns false if the click of the drop does not open the link */
  async function drag(from: Element, fromDay: number, toDay: number): Promise<boolean> {
    point('pointerdown', from, fromDay);
    await settle();
    for (const day of [fromDay + 0.1, toDay]) {
      point('pointermove', document, day);
      await settle();
    }
    point('pointerup', document, toDay);
    const isOpened = fireEvent.click(from);
    await settle();
    return isOpened;
  }

  it('moves an entry to the day where it is dropped, without opening its link', async () => {
    const { onMove } = show([entry('A', '2026-12-01')]);
    drawDays();
    expect(await drag(screen.getByRole('link', { name: 'A' }), 1, 3)).toBe(false);
    expect(onMove).toHaveBeenCalledWith(expect.objectContaining({ id: 'A' }), '2026-12-03');
  });

  it('leaves entries alone that are dropped on their day, or not movable', async () => {
    const { onMove } = show([entry('A', '2026-12-01'), entry('B', '2026-12-02', { isMovable: false })]);
    drawDays();
    await drag(screen.getByRole('link', { name: 'A' }), 1, 1);
    await drag(screen.getByRole('link', { name: 'B' }), 2, 5);
    expect(onMove).not.toHaveBeenCalled();
  });
});
