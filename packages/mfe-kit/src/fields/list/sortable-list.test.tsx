import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showField } from '../../../test/show-field.js';
import type { Locale } from '../../i18n/locale.js';
import { SortableList } from './sortable-list.js';

interface Menu {
  name: string;
}

const menus: Menu[] = [{ name: 'Home' }, { name: 'Shop' }, { name: 'Login' }];

const show = (
  items: Menu[] = menus,
  extra: { limit?: number; disabled?: boolean } = {},
  locale: Locale = 'en',
) =>
  showField<Menu[]>(
    items,
    (value, onChange) => (
      <SortableList
        label="Menu"
        items={value}
        onChange={onChange}
        create={() => ({ name: '' })}
        getName={({ name }) => name}
        renderItem={(item, index) => (
          <input
            aria-label={`Name ${index + 1}`}
            value={item.name}
            onChange={(event) =>
              onChange(value.map((one, place) => (place === index ? { name: event.target.value } : one)))
            }
          />
        )}
        {...extra}
      />
    ),
    [],
    locale,
  );

const names = (items: Menu[] | undefined) => items?.map(({ name }) => name);

describe('SortableList', () => {
  it('moves an item by arrow keys, keeps the focus on its handle and announces its position', async () => {
    const { values } = show();
    screen.getByRole('button', { name: 'Reorder Home' }).focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(names(values.at(-1))).toEqual(['Shop', 'Home', 'Login']);
    expect(screen.getByText('Home is now at position 2')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Reorder Home' }));
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(names(values.at(-1))).toEqual(['Shop', 'Login', 'Home']);
    expect(values).toHaveLength(2);
  });

  it("lifts an item with the space key and announces it in the console's language", async () => {
    show(menus, {}, 'ja');
    screen.getByRole('button', { name: 'Homeを並べ替え' }).focus();
    await userEvent.keyboard(' ');
    expect(await screen.findByText('Homeを持ち上げました。現在1番目、全3件です')).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByText('移動を取り消しました。Homeは1番目のままです')).toBeTruthy();
  });

  it('describes keyboard use to screen readers', () => {
    show();
    const handle = screen.getByRole('button', { name: 'Reorder Home' });
    const help = document.getElementById(handle.getAttribute('aria-describedby') ?? '');
    expect(help?.textContent).toContain('arrow keys');
  });

  it('removes an item and restores it at its position', async () => {
    const { values } = show();
    await userEvent.click(screen.getByRole('button', { name: 'Delete Shop' }));
    expect(names(values.at(-1))).toEqual(['Home', 'Login']);
    const notice = within(screen.getByText('Shop was deleted').parentElement as HTMLElement);
    await userEvent.click(notice.getByRole('button', { name: 'Undo' }));
    expect(names(values.at(-1))).toEqual(['Home', 'Shop', 'Login']);
    expect(screen.getByText('Shop was restored')).toBeTruthy();
  });

  it('adds items up to the limit and shows their number', async () => {
    const { values, container } = show(menus, { limit: 4 });
    expect(container.textContent).toContain('3 of 4');
    const add = screen.getByRole('button', { name: 'Add' }) as HTMLButtonElement;
    await userEvent.click(add);
    expect(values.at(-1)).toHaveLength(4);
    expect(screen.getByRole('button', { name: 'Reorder Menu 4' })).toBeTruthy();
    expect(add.disabled).toBe(true);
    expect(container.textContent).toContain('Up to 4 can be added');
  });

  it('keeps the focus while typing into an item, and keeps the field when the item moves', async () => {
    show();
    const field = screen.getByLabelText('Name 1');
    await userEvent.type(field, '!!');
    expect(document.activeElement).toBe(field);
    screen.getByRole('button', { name: 'Reorder Home!!' }).focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByLabelText('Name 2')).toBe(field);
  });

  it('shows an empty state, and cannot be changed while disabled', () => {
    show([], { disabled: true });
    expect(screen.getByText('Nothing here yet')).toBeTruthy();
    expect((screen.getByRole('button', { name: 'Add' }) as HTMLButtonElement).disabled).toBe(true);
  });
});
