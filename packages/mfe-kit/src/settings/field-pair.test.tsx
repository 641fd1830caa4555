import { beforeEach, describe, expect, it } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Unstyled } from '../../test/unstyled.js';
import { createQueryClient } from '../api/query.js';
import { useLocale } from '../i18n/i18n.js';
import { SchemaForm, type SchemaFormProps } from './schema-form.js';

const text = { type: 'string', maxLength: 60 };
const schema = {
  type: 'object',
  required: ['title'],
  properties: {
    title: text,
    titleFr: text,
    note: text,
    noteFr: text,
    slides: {
      type: 'array',
      items: { type: 'object', required: ['title'], properties: { title: text, titleFr: text, link: text } },
    },
    link: text,
  },
};
const labels = {
  fields: {
    title: 'Title',
    titleFr: 'Title (French)',
    note: 'Note',
    noteFr: 'Note (French)',
    slides: 'Slides',
    link: 'Link',
  },
};
const getFallback = (name: string) => /^(\w+)Fr$/.exec(name)?.[1];

function show(start: Readonly<Record<string, unknown>>, props: Partial<SchemaFormProps> = {}) {
  const changes: unknown[] = [];
  const client = createQueryClient();
  function Screen() {
    const [value, setValue] = useState(start);
    const change = (next: Readonly<Record<string, unknown>>) => {
      changes.push(next);
      setValue(next);
    };
    return (
      <Unstyled>
        <QueryClientProvider client={client}>
          <SchemaForm
            id="page"
            appId="app-1"
            hints={{ note: { widget: 'textarea' }, noteFr: { widget: 'textarea' } }}
            {...{ schema, labels, value, getFallback }}
            {...props}
            onChange={change}
          />
        </QueryClientProvider>
      </Unstyled>
    );
  }
  render(<Screen />);
  return changes;
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const pair = (element: HTMLElement) => element.closest('.nrn-field-pair');

describe('a field with a fallback', () => {
  beforeEach(() => useLocale.getState().setLocale('en'));

  it('stands beside the fallback and after it in tab order; other fields stand alone', async () => {
    show({ title: 'A', slides: [] });
    expect(pair(field('Title'))).not.toBeNull();
    expect(pair(field('Title (French)'))).toBe(pair(field('Title')));
    expect(pair(field('Note (French)'))).toBe(pair(field('Note')));
    expect(pair(field('Note'))).not.toBe(pair(field('Title')));
    expect(pair(field('Link'))).toBeNull();
    await userEvent.click(field('Title'));
    for (const next of ['Title (French)', 'Note', 'Note (French)']) {
      await userEvent.tab();
      expect(document.activeElement).toBe(field(next));
    }
  });

  it('shows the current value of the fallback as placeholder, in a text area too', async () => {
    const changes = show({ title: 'A', note: 'Two\nlines', slides: [] });
    expect(field('Title (French)').placeholder).toBe('A');
    expect(field('Note (French)').placeholder).toBe('Two\nlines');
    expect(field('Title').placeholder).toBe('');
    await userEvent.type(field('Title'), 'B');
    await waitFor(() => expect(field('Title (French)').placeholder).toBe('AB'));
    await userEvent.clear(field('Title'));
    await waitFor(() => expect(field('Title (French)').placeholder).toBe(''));
    await userEvent.type(field('Title (French)'), 'F');
    expect(changes.at(-1)).toEqual({ title: '', titleFr: 'F', note: 'Two\nlines', slides: [] });
  });

  it('uses the fallback of its own list item', async () => {
    const changes = show({ title: 'A', slides: [{ title: 'First' }, { title: 'Second' }] });
    const second = within(screen.getAllByRole('listitem')[1] as HTMLElement);
    const french = second.getByLabelText<HTMLInputElement>('Title (French)');
    expect(french.placeholder).toBe('Second');
    expect(pair(french)?.contains(second.getByLabelText('Title'))).toBe(true);
    await userEvent.type(french, 'F');
    expect(changes.at(-1)).toMatchObject({ slides: [{ title: 'First' }, { title: 'Second', titleFr: 'F' }] });
  });

  it('stands alone while the fallback is hidden', () => {
    const hiddenFields = () => ['title'];
    show({ title: 'A', slides: [{ title: 'First' }] }, { hiddenFields });
    const french = within(screen.getByRole('listitem')).getByLabelText('Title (French)');
    expect(pair(french)).toBeNull();
  });

  it('keeps its place in a form with groups', () => {
    const parts = [
      { titleKey: 'part.basics' as const, fields: ['link', 'slides'] },
      { titleKey: 'part.words' as const, fields: ['title', 'titleFr', 'note', 'noteFr'] },
    ];
    show({ title: 'A', slides: [] }, { parts });
    expect(field('Title (French)').closest('.nrn-form-part')).toBe(field('Note').closest('.nrn-form-part'));
    expect(pair(field('Title (French)'))).toBe(pair(field('Title')));
    expect(field('Title (French)').placeholder).toBe('A');
  });
});
