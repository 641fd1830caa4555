import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Many } from '@noren/contracts/core';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useLocale } from '../i18n/i18n.js';
import { ChoiceFilter } from '../list/choice-filter.js';
import type { ListSearch } from '../list/list-search.js';
import { ListTable, type ListTableProps } from './list-table.js';

interface Tea {
  id: string;
  name: string;
  price: number;
}

const teas: Tea[] = [
  { id: 'a', name: 'Sencha', price: 300 },
  { id: 'b', name: 'Hojicha', price: 200 },
];

function answer(data: Tea[], page: Partial<Many<Tea>['page']> = {}): Many<Tea> {
  return { data, page: { number: 0, size: 20, totalElements: data.length, totalPages: 1, ...page } };
}

/** Renders a list that keeps its URL in state; returns every search it requested. */
function showTeas(data: Many<Tea> | undefined, props: Partial<ListTableProps<Tea>> = {}) {
  const searches: ListSearch[] = [];
  function Teas() {
    const [search, setSearch] = useState<ListSearch>({});
    return (
      <ListTable<Tea>
        query={{ data, error: undefined, isFetching: data === undefined, refetch: () => undefined }}
        columns={[
          { title: 'Name', dataIndex: 'name', sorter: true },
          { title: 'Price', dataIndex: 'price', align: 'right', render: (price: number) => `${price} yen` },
        ]}
        rowKey={({ id }) => id}
        search={search}
        onSearch={(next) => {
          searches.push(next);
          setSearch(next);
        }}
        searchLabel="Search teas"
        {...props}
      />
    );
  }
  render(<Teas />);
  return searches;
}

describe('ListTable', () => {
  beforeEach(() => useLocale.getState().setLocale('en'));

  it('sorts by a heading and indicates the order', async () => {
    const searches = showTeas(answer(teas));
    const heading = screen.getByRole('columnheader', { name: 'Name' });
    expect(heading.getAttribute('aria-sort')).toBe('none');
    const sort = within(heading).getByRole('button');
    await userEvent.click(sort);
    expect(heading.getAttribute('aria-sort')).toBe('ascending');
    await userEvent.click(sort);
    expect(heading.getAttribute('aria-sort')).toBe('descending');
    await userEvent.click(sort);
    expect(searches).toEqual([{ sort: 'name,asc' }, { sort: 'name,desc' }, {}]);
    expect(screen.getByRole('cell', { name: '300 yen' })).toBeTruthy();
    expect(within(screen.getByRole('columnheader', { name: 'Price' })).queryByRole('button')).toBeNull();
  });

  it('changes pages and page size, starting from the first page', async () => {
    const searches = showTeas(answer(teas, { number: 1, totalElements: 45, totalPages: 3 }));
    const pages = screen.getByRole('navigation', { name: 'Pages' });
    const current = within(pages).getByRole('button', { name: 'Page 2' });
    expect(current.getAttribute('aria-current')).toBe('page');
    await userEvent.click(within(pages).getByRole('button', { name: 'Next page' }));
    await userEvent.click(within(pages).getByRole('button', { name: 'Previous page' }));
    await userEvent.selectOptions(within(pages).getByRole('combobox', { name: 'Rows on a page' }), '50');
    expect(searches).toEqual([{ page: 2 }, {}, { size: 50 }]);
    expect(screen.getByText('45 in total')).toBeTruthy();
  });

  it('searches on submit from the first page, and clears the search with a button', async () => {
    const searches = showTeas(answer(teas));
    await userEvent.type(screen.getByRole('textbox', { name: 'Search teas' }), ' cha {Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
    expect(searches).toEqual([{ name: 'cha' }, {}]);
  });

  it('selects rows one by one and all of them', async () => {
    let selected: readonly string[] = [];
    const label = ({ name }: Tea) => `Select ${name}`;
    function Ticked() {
      const [keys, setKeys] = useState<readonly string[]>([]);
      selected = keys;
      return (
        <ListTable<Tea>
          query={{ data: answer(teas), error: undefined, isFetching: false, refetch: () => undefined }}
          columns={[{ title: 'Name', dataIndex: 'name' }]}
          rowKey={({ id }) => id}
          search={{}}
          onSearch={() => undefined}
          selection={{ selected: keys, onSelect: setKeys, label }}
        />
      );
    }
    render(<Ticked />);
    const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all on this page' });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Hojicha' }));
    expect(selected).toEqual(['b']);
    expect(all.indeterminate).toBe(true);
    await userEvent.click(all);
    expect(selected).toEqual(['a', 'b']);
    await userEvent.click(all);
    expect(selected).toEqual([]);
  });

  it('expands the details of a row', async () => {
    showTeas(answer(teas), { details: ({ name }) => <p>About {name}</p> });
    const [more] = screen.getAllByRole('button', { name: 'Show details' });
    await userEvent.click(more as HTMLElement);
    expect(screen.getByText('About Sencha')).toBeTruthy();
    expect(screen.queryByText('About Hojicha')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Hide details' }));
    expect(screen.queryByText('About Sencha')).toBeNull();
  });

  it('shows loading and empty states', () => {
    showTeas(undefined);
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
    showTeas(answer([]), { empty: <p>No teas yet</p> });
    expect(screen.getByText('No teas yet')).toBeTruthy();
  });
});

describe('ChoiceFilter', () => {
  beforeEach(() => useLocale.getState().setLocale('en'));

  it('is searched, chosen and cleared by keyboard', async () => {
    const changes: (string | undefined)[] = [];
    function Filter() {
      const [value, setValue] = useState<string>();
      const [text, setText] = useState('');
      const options = teas
        .filter(({ name }) => name.toLowerCase().includes(text))
        .map(({ id, name }) => ({ value: id, label: name }));
      return (
        <ChoiceFilter
          label="Filter by tea"
          value={value}
          options={options}
          onType={setText}
          onChange={(next) => {
            changes.push(next);
            setValue(next);
          }}
        />
      );
    }
    render(<Filter />);
    const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Filter by tea' });
    await userEvent.type(field, '{ArrowDown}{Enter}');
    expect(field.value).toBe('Hojicha');
    await userEvent.click(field);
    await userEvent.type(field, 'xyz');
    expect(screen.getByText('Nothing found')).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    expect(field.value).toBe('Hojicha');
    expect(field.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(screen.getByRole('button', { name: 'Clear: Filter by tea' }));
    expect(changes).toEqual(['b', undefined]);
  });
});
