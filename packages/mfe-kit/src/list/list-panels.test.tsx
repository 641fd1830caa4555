import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { testSession } from '../../test/render-remote.js';
import { toastStore } from '../dialogs/toasts.js';
import { useLocale } from '../i18n/i18n.js';
import { sessionStore } from '../session/session.js';
import { ListTable } from '../ui/list-table.js';
import type { ListSearch } from './list-search.js';
import { viewLimit } from './panels/view-names.js';
import type { TableColumnsType } from './table-columns.js';

interface Tea {
  name: string;
  origin: string;
  price: number;
  stock: number;
}

const teas: Tea[] = [{ name: 'Sencha', origin: 'Uji', price: 300, stock: 4 }];
const query = {
  data: { data: teas, page: { number: 0, size: 20, totalElements: 1, totalPages: 1 } },
  error: undefined,
  isFetching: false,
  refetch: () => undefined,
};
const columns: TableColumnsType<Tea> = [
  { title: 'Name', dataIndex: 'name' },
  { title: 'Origin', dataIndex: 'origin' },
  { title: 'Price', dataIndex: 'price' },
  { title: 'Stock', dataIndex: 'stock' },
  { title: 'Actions', key: 'actions', render: () => <button type="button">Brew</button> },
];

let users = 0;
const user = userEvent.setup();

/** Renders the list of teas; returns the searches that it requested. */
function openTeas(start: ListSearch = {}, shown = columns) {
  const searches: object[] = [];
  function Teas() {
    const [search, setSearch] = useState(start);
    return (
      <ListTable<Tea>
        list="teas"
        query={query}
        columns={shown}
        rowKey={({ name }) => name}
        search={search}
        onSearch={(next) => {
          searches.push(next);
          setSearch(next);
        }}
      />
    );
  }
  render(<Teas />);
  return searches;
}

const getHeadings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const openPanel = async (name: string) => {
  await user.click(screen.getByRole('button', { name }));
  return within(await screen.findByRole('dialog'));
};
const save = async (name: string) => {
  await user.type(screen.getByRole('textbox', { name: 'Name of the view' }), `${name}{Enter}`);
};
const getViewNames = () =>
  [...document.querySelectorAll('.nrn-view-name > span')].map(({ textContent }) => textContent);

beforeEach(() => {
  useLocale.getState().setLocale('en');
  toastStore.setState({ toasts: [] });
  users += 1;
  sessionStore.getState().set(testSession({ id: `user-${users}` }));
});
afterEach(cleanup);

describe('the columns of a list', () => {
  it('are hidden by checkboxes, saved, and reset', async () => {
    openTeas();
    const panel = await openPanel('Columns');
    await user.click(panel.getByRole('checkbox', { name: 'Price' }));
    await user.click(panel.getByRole('checkbox', { name: 'Origin' }));
    expect(getHeadings()).toEqual(['Name', 'Stock', 'Actions']);
    cleanup();
    openTeas();
    expect(getHeadings()).toEqual(['Name', 'Stock', 'Actions']);
    const again = await openPanel('Columns');
    await user.click(again.getByRole('checkbox', { name: 'Origin' }));
    expect(getHeadings()).toEqual(['Name', 'Origin', 'Stock', 'Actions']);
    await user.click(again.getByRole('button', { name: 'Reset' }));
    expect(getHeadings()).toEqual(['Name', 'Origin', 'Price', 'Stock', 'Actions']);
  });

  it('always include the name and the actions', async () => {
    localStorage.setItem(
      `noren.lists.user-${users}`,
      JSON.stringify({ teas: { hidden: ['name', 'actions'] } }),
    );
    openTeas();
    expect(getHeadings()).toEqual(['Name', 'Origin', 'Price', 'Stock', 'Actions']);
    const panel = await openPanel('Columns');
    const name = panel.getByRole<HTMLInputElement>('checkbox', { name: 'Name' });
    expect([name.checked, name.disabled]).toEqual([true, true]);
    expect(panel.queryByRole('checkbox', { name: 'Actions' })).toBeNull();
  });

  it('belong to one user', async () => {
    openTeas();
    const panel = await openPanel('Columns');
    await user.click(panel.getByRole('checkbox', { name: 'Price' }));
    act(() => sessionStore.getState().set(testSession({ id: 'someone else' })));
    expect(getHeadings()).toContain('Price');
  });

  it('cannot be chosen in a list with fewer than five', () => {
    openTeas({}, columns.slice(0, 4));
    expect(screen.queryByRole('button', { name: 'Columns' })).toBeNull();
  });
});

describe('the saved views of a list', () => {
  it('keep filters, order and columns, without the page', async () => {
    const searches = openTeas({ name: 'sen', sort: 'price,desc', page: 2 });
    await user.click((await openPanel('Columns')).getByRole('checkbox', { name: 'Stock' }));
    await user.keyboard('{Escape}');
    const panel = await openPanel('Views');
    panel.getByText('No saved views yet');
    await save('Cheap');
    await user.click(panel.getByRole('button', { name: 'No view' }));
    expect(searches).toEqual([{}]);
    expect(getHeadings()).toContain('Stock');
    await user.click((await openPanel('Views')).getByRole('button', { name: 'Cheap' }));
    expect(searches.at(-1)).toEqual({ name: 'sen', sort: 'price,desc' });
    expect(getHeadings()).not.toContain('Stock');
    expect(screen.getByRole('button', { name: 'Views: Cheap' })).toBe(document.activeElement);
  });

  it('need a name that no other one has', async () => {
    openTeas();
    const panel = await openPanel('Views');
    await save('  ');
    expect(panel.getByRole('alert').textContent).toBe('Enter a name.');
    await save('Mine');
    await save('ｍｉｎｅ ');
    expect(panel.getByRole('alert').textContent).toContain('There is a view with this name.');
    expect(getViewNames()).toEqual(['No view', 'Mine']);
  });

  it('are renamed and removed, and a removal is undone', async () => {
    openTeas();
    const panel = await openPanel('Views');
    await save('One');
    await save('Two');
    await user.click(panel.getByRole('button', { name: 'Rename One' }));
    await user.type(panel.getByRole('textbox', { name: 'New name' }), ' more{Enter}');
    expect(getViewNames()).toEqual(['No view', 'One more', 'Two']);
    await user.click(panel.getByRole('button', { name: 'Remove One more' }));
    expect(getViewNames()).toEqual(['No view', 'Two']);
    const { action } = toastStore.getState().toasts.at(-1) ?? {};
    expect(action?.isUndo).toBe(true);
    act(() => action?.run());
    expect(getViewNames()).toEqual(['No view', 'One more', 'Two']);
  });

  it('are applied on opening by default, unless the address has filters', async () => {
    openTeas({ sort: 'price,asc' });
    const panel = await openPanel('Views');
    await save('By price');
    await user.click(panel.getByRole('button', { name: 'Show By price first' }));
    cleanup();
    expect(openTeas()).toEqual([{ sort: 'price,asc' }]);
    cleanup();
    expect(openTeas({ name: 'sen' })).toEqual([]);
    await user.click((await openPanel('Views')).getByRole('button', { name: 'Do not show By price first' }));
    cleanup();
    expect(openTeas()).toEqual([]);
  });

  it(`are ${viewLimit} at most`, async () => {
    const views = Array.from({ length: viewLimit }, (_, index) => ({ name: `View ${index}`, search: {} }));
    localStorage.setItem(`noren.lists.user-${users}`, JSON.stringify({ teas: { views } }));
    openTeas({ name: 'sen' });
    const panel = await openPanel('Views');
    panel.getByText(`A list keeps ${viewLimit} views at most. Remove one to save another.`);
    expect(panel.queryByRole('textbox')).toBeNull();
    await user.click(panel.getByRole('button', { name: 'Remove View 3' }));
    panel.getByRole('textbox', { name: 'Name of the view' });
  });

  it('survive a damaged storage', async () => {
    localStorage.setItem(
      `noren.lists.user-${users}`,
      JSON.stringify({ teas: { hidden: 'price', views: [null, { name: 1 }, { name: 'Good', search: {} }] } }),
    );
    openTeas({ name: 'sen' });
    await openPanel('Views');
    expect(getViewNames()).toEqual(['No view', 'Good']);
  });
});
