import { beforeEach, describe, expect, it } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Unstyled } from '../../test/unstyled.js';
import { createQueryClient } from '../api/query.js';
import { useLocale } from '../i18n/i18n.js';
import type { FieldWidgetProps } from './field-widget.js';
import type { HiddenFields } from './form-schema.js';
import { SchemaForm, type SchemaFormProps } from './schema-form.js';

const schema = {
  type: 'object',
  required: ['name', 'prizes'],
  properties: {
    name: { type: 'string', minLength: 1 },
    from: { type: 'string', format: 'date-time' },
    until: { type: 'string', format: 'date-time', exclusiveEnd: true },
    owner: { type: 'string', reference: 'people' },
    ways: { type: 'array', uniqueItems: true, items: { type: 'string', enum: ['card', 'cash'] } },
    prizes: {
      type: 'array',
      items: {
        type: 'object',
        required: ['kind'],
        properties: {
          kind: { type: 'string', enum: ['coupon', 'point'] },
          points: { type: 'integer', minimum: 1 },
        },
      },
    },
  },
};
const labels = {
  fields: {
    name: 'Name',
    from: 'From',
    until: 'End',
    owner: 'Owner',
    ways: 'Ways to pay',
    prizes: 'Prizes',
    kind: 'Kind',
    points: 'Points',
  },
  options: { ways: { card: 'Credit card', cash: 'Cash' } },
  help: { prizes: 'What can be won.' },
};
const hints = { ways: { widget: 'checkboxes' } } as const;
const hiddenFields: HiddenFields = (_list, item) =>
  (item as { kind: string }).kind === 'point' ? [] : ['points'];

function Owner({ id, label, value, schema: part, onChange }: FieldWidgetProps) {
  const { reference } = part as { reference: string };
  return (
    <button id={id} type="button" aria-label={label} onClick={() => onChange('person-1')}>
      {`${reference}: ${String(value ?? 'nobody')}`}
    </button>
  );
}
const widgets = { reference: Owner };

/** Renders a form whose screen stores its changes. */
function show(start: Record<string, unknown>, props: Partial<SchemaFormProps> = {}) {
  const changes: unknown[] = [];
  function Screen(more: Partial<SchemaFormProps>) {
    const [value, setValue] = useState<Readonly<Record<string, unknown>>>(start);
    return (
      <Unstyled>
        <QueryClientProvider client={client}>
          <SchemaForm
            id="game"
            appId="app-1"
            {...{ schema, labels, hints, hiddenFields, widgets, value }}
            {...more}
            onChange={(next) => {
              changes.push(next);
              setValue(next);
            }}
          />
        </QueryClientProvider>
      </Unstyled>
    );
  }
  const client = createQueryClient();
  const { rerender } = render(<Screen {...props} />);
  return { changes, setProps: (next: Partial<SchemaFormProps>) => rerender(<Screen {...next} />) };
}

describe('SchemaForm', () => {
  beforeEach(() => useLocale.getState().setLocale('en'));

  it('renders custom controls of the screen', async () => {
    const { changes } = show({ name: 'A', prizes: [] });
    await userEvent.click(screen.getByRole('button', { name: 'Owner' }));
    expect(changes.at(-1)).toEqual({ name: 'A', prizes: [], owner: 'person-1' });
    expect(screen.getByText('people: person-1')).toBeTruthy();
  });

  it("shows times in Japan's time zone, and help texts", () => {
    show({ name: 'A', from: '2026-01-01T15:30:00.000Z', prizes: [] });
    expect((screen.getByLabelText('From') as HTMLInputElement).value).toBe('2026/01/02 00:30');
    expect(screen.getByText('What can be won.')).toBeTruthy();
    expect(screen.getByRole('checkbox', { name: 'Credit card' })).toBeTruthy();
  });

  it('describes an end by the last minute that counts', () => {
    show({ name: 'A', from: '2026-12-01T15:00:00.000Z', until: '2026-12-24T15:00:00.000Z', prizes: [] });
    const end = screen.getByLabelText('End') as HTMLInputElement;
    expect(end.value).toBe('2026/12/25 00:00');
    const hint = screen.getByText('Until 2026/12/24 23:59');
    expect(end.getAttribute('aria-describedby')?.split(' ')).toContain(hint.id);
    expect(screen.queryByText(/2026\/12\/01/)).toBeNull();
  });

  it('hides the fields of a list item that do not apply to it', async () => {
    show({ name: 'A', prizes: [{ kind: 'coupon' }, { kind: 'point', points: 3 }] });
    const [coupon, point] = screen.getAllByRole('listitem') as [HTMLElement, HTMLElement];
    expect(within(coupon).queryByLabelText('Points')).toBeNull();
    expect((within(point).getByLabelText('Points') as HTMLInputElement).value).toBe('3');
  });

  it('stores numbers as numbers, and removes a cleared one', async () => {
    const { changes } = show({ name: 'A', prizes: [{ kind: 'point', points: 3 }] });
    await userEvent.type(screen.getByLabelText('Points'), '5');
    expect(changes.at(-1)).toMatchObject({ prizes: [{ kind: 'point', points: 35 }] });
    await userEvent.clear(screen.getByLabelText('Points'));
    expect(changes.at(-1)).toEqual({ name: 'A', prizes: [{ kind: 'point' }] });
  });

  it('shows the given errors instead of its own', async () => {
    const errors = [
      { path: '/name', message: 'Taken' },
      { path: '/prizes/0/points', message: 'How many?' },
      { path: '/prizes', message: 'Too many' },
    ];
    show({ name: '', prizes: [{ kind: 'point' }] }, { errors });
    await userEvent.type(screen.getByLabelText('Name'), 'x{Backspace}');
    for (const message of ['Taken', 'How many?', 'Too many']) expect(screen.getByText(message)).toBeTruthy();
    expect(screen.queryByText('This field is required.')).toBeNull();
  });

  it('keeps input that is pending when its other props change', () => {
    const { changes, setProps } = show({ name: 'A', prizes: [] });
    const name = screen.getByLabelText<HTMLInputElement>('Name');
    act(() => {
      fireEvent.change(name, { target: { value: 'B' } });
      setProps({ pages: [{ path: '/top', label: 'Top' }] });
    });
    act(() => {
      fireEvent.change(name, { target: { value: 'C' } });
      setProps({ errors: [{ path: '/name', message: 'Taken' }] });
    });
    expect(name.value).toBe('C');
    expect(changes).toEqual([
      { name: 'B', prizes: [] },
      { name: 'C', prizes: [] },
    ]);
    expect(screen.getByText('Taken')).toBeTruthy();
  });
});
