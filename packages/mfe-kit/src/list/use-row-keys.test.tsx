import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Unstyled } from '../../test/unstyled.js';
import { useLocale } from '../i18n/i18n.js';
import { ListTable, type ListTableProps } from '../ui/list-table.js';
import { RowMenu } from '../ui/row-menu.js';

interface Tea {
  name: string;
}

const data: Tea[] = ['Sencha', 'Hojicha', 'Matcha'].map((name) => ({ name }));
const query = {
  data: { data, page: { number: 0, size: 20, totalElements: 3, totalPages: 1 } },
  error: undefined,
  isFetching: false,
  refetch: () => undefined,
};
/** Popups cover what is below them, which jsdom cannot know. */
const user = userEvent.setup({ pointerEventsCheck: 0 });

/** Renders the list of teas; returns what happened. */
function openTeas(props: Partial<ListTableProps<Tea>> = {}) {
  const done: string[] = [];
  function Teas() {
    const [selected, onSelect] = useState<readonly string[]>([]);
    return (
      <ListTable<Tea>
        query={query}
        rowKey={({ name }) => name}
        search={{}}
        onSearch={() => undefined}
        selection={{ selected, onSelect, label: ({ name }) => `Select ${name}` }}
        columns={[
          {
            title: 'Name',
            dataIndex: 'name',
            render: (name: string) => (
              <button type="button" onClick={() => done.push(`open ${name}`)}>
                {name}
              </button>
            ),
          },
          { title: 'Note', key: 'note', render: (_, { name }) => <input aria-label={`Note of ${name}`} /> },
          {
            title: 'Actions',
            key: 'actions',
            render: (_, { name }) => (
              <RowMenu
                name={name}
                actions={[{ key: 'brew', label: 'Brew', onClick: () => done.push(`brew ${name}`) }]}
              />
            ),
          },
        ]}
        {...props}
      />
    );
  }
  render(<Teas />, { wrapper: Unstyled });
  return done;
}

const getRow = (name: string) => screen.getByRole('button', { name }).closest('tr') as HTMLElement;
const getFocused = () => document.activeElement?.querySelector('[data-name]')?.textContent;

beforeEach(() => useLocale.getState().setLocale('en'));
afterEach(cleanup);

describe('the rows of a list', () => {
  it('are one stop of the tab order, and the keyboard moves between them', async () => {
    openTeas();
    expect([...document.querySelectorAll('tr[tabindex="0"]')]).toEqual([getRow('Sencha')]);
    getRow('Sencha').focus();
    const visited = [];
    for (const key of ['{ArrowDown}', 'j', 'j', 'k', '{Home}', '{ArrowUp}', '{End}']) {
      await user.keyboard(key);
      visited.push(getFocused());
    }
    expect(visited).toEqual(['Hojicha', 'Matcha', 'Matcha', 'Hojicha', 'Sencha', 'Sencha', 'Matcha']);
    expect([...document.querySelectorAll('tr[tabindex="0"]')]).toEqual([getRow('Matcha')]);
  });

  it('open by Enter and are selected by Space', async () => {
    const done = openTeas();
    getRow('Hojicha').focus();
    await user.keyboard('{Enter} ');
    expect(done).toEqual(['open Hojicha']);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Hojicha' }).checked).toBe(true);
    expect(document.activeElement).toBe(getRow('Hojicha'));
  });

  it('show their details by Enter if nothing in them opens', async () => {
    openTeas({
      columns: [{ title: 'Name', dataIndex: 'name' }],
      details: ({ name }) => <p>About {name}</p>,
    });
    (screen.getByText('Hojicha').closest('tr') as HTMLElement).focus();
    await user.keyboard('{Enter}');
    expect(screen.getByText('About Hojicha')).toBeTruthy();
  });

  it.each(['{ContextMenu}', '{Shift>}{F10}{/Shift}'])('open their menu by %s', async (key) => {
    const done = openTeas();
    getRow('Hojicha').focus();
    await user.keyboard(key);
    // The browser's own menu would cover it.
    expect(fireEvent.contextMenu(getRow('Hojicha'))).toBe(false);
    expect(fireEvent.contextMenu(getRow('Hojicha'))).toBe(true);
    const item = await screen.findByRole('menuitem', { name: 'Brew' });
    await waitFor(() => expect(item.closest('[role="menu"]')?.contains(document.activeElement)).toBe(true));
    await user.click(item);
    expect(done).toEqual(['brew Hojicha']);
  });

  it('leave keys to the inputs in them', async () => {
    openTeas();
    const note = screen.getByRole<HTMLInputElement>('textbox', { name: 'Note of Sencha' });
    await user.type(note, 'jk{ArrowDown}');
    expect(note.value).toBe('jk');
    expect(document.activeElement).toBe(note);
  });
});
