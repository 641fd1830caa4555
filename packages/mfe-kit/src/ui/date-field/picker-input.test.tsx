import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useLocale } from '../../i18n/i18n.js';
import { DateInput } from './date-input.js';
import { TimeInput } from './time-input.js';

/** Popups cover what is below them, which jsdom cannot know. */
const user = userEvent.setup({ pointerEventsCheck: 0 });

/** Renders a field that keeps its value; returns the values it had, and a function that changes it from outside. */
function openField(Field: typeof TimeInput, start?: string) {
  const values: (string | undefined)[] = [];
  let change: (value: string) => void = () => undefined;
  function Holder() {
    const [value, setValue] = useState(start);
    change = setValue;
    return (
      <Field
        aria-label="Date"
        value={value}
        onChange={(next) => {
          values.push(next);
          setValue(next);
        }}
      />
    );
  }
  render(<Holder />);
  return { values, change: (value: string) => act(() => change(value)) };
}

const getInput = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Date' });
const openPicker = async () => {
  await user.click(screen.getByRole('button', { name: 'Choose the date' }));
  return within(await screen.findByRole('dialog', { name: 'Choose the date' }));
};

beforeEach(() => useLocale.getState().setLocale('en'));
afterEach(cleanup);

describe('a date field', () => {
  it('is typed in the format of the console, and written in full when it is left', async () => {
    const { values } = openField(TimeInput);
    await user.type(getInput(), '2026/3/4 9:05');
    expect(values.at(-1)).toBe('2026-03-04T00:05:00.000Z');
    expect(getInput().value).toBe('2026/3/4 9:05');
    await user.tab();
    expect(getInput().value).toBe('2026/03/04 09:05');
  });

  it('says what to enter instead of a date that does not exist, and has no value then', async () => {
    const { values } = openField(DateInput, '2026-02-01');
    await user.clear(getInput());
    await user.type(getInput(), '2026/02/30');
    expect(screen.queryByRole('alert')).toBeNull();
    await user.tab();
    expect(screen.getByRole('alert').textContent).toBe('Enter it like 2026/11/28.');
    expect(getInput().getAttribute('aria-invalid')).toBe('true');
    expect(getInput().value).toBe('2026/02/30');
    expect(values.at(-1)).toBeUndefined();
  });

  it('shows a value that is set from outside', async () => {
    const { change } = openField(DateInput, '2026-02-01');
    await user.type(getInput(), 'x');
    change('2026-05-06');
    expect(getInput().value).toBe('2026/05/06');
  });

  it('is chosen from a month by keyboard, and the focus returns', async () => {
    const { values } = openField(DateInput, '2026-02-27');
    const picker = await openPicker();
    picker.getByText('February 2026');
    expect(document.activeElement?.getAttribute('data-day')).toBe('2026-02-27');
    await user.keyboard('{ArrowRight}{ArrowRight}{Enter}');
    expect(values).toEqual(['2026-03-01']);
    expect(getInput().value).toBe('2026/03/01');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose the date' }));
  });

  it('keeps its time while a day is chosen, and its day while a time is', async () => {
    const { values } = openField(TimeInput, '2026-02-10T03:34:00.000Z');
    const picker = await openPicker();
    await user.click(picker.getByRole('gridcell', { name: /February 12, 2026/ }));
    expect(values.at(-1)).toBe('2026-02-12T03:34:00.000Z');
    await user.selectOptions(picker.getByRole('combobox', { name: 'Minute' }), '45');
    expect(getInput().value).toBe('2026/02/12 12:45');
  });
});
