import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { ListCell } from './list-cell.js';
import type { TableColumn } from './table-columns.js';

interface Tea {
  name: string;
}

const show = (name: string, column: TableColumn<Tea>) =>
  render(
    <table>
      <tbody>
        <tr>
          <ListCell column={column} row={{ name }} />
        </tr>
      </tbody>
    </table>,
  );

const long = '春のケーキセットと焼き菓子の詰め合わせ';

afterEach(cleanup);

describe('a cell of a list', () => {
  it('has a long text as its tooltip, and a short one whole', () => {
    show(long, { dataIndex: 'name' });
    expect(screen.getByTitle(long).textContent).toBe(long);
    cleanup();
    show('2026/11/28 14:13', { dataIndex: 'name' });
    expect(screen.getByText('2026/11/28 14:13').className).toBe('nrn-whole');
  });

  it('cuts off what a column renders, by the text that the column names', () => {
    show(long, { getText: ({ name }) => name, render: (_, { name }) => <a href="/tea">{name}</a> });
    expect(screen.getByTitle(long).contains(screen.getByRole('link', { name: long }))).toBe(true);
  });

  it('leaves several lines as they are', () => {
    show(long, { dataIndex: 'name', isMultiline: true });
    expect(screen.getByRole('cell').hasAttribute('data-multiline')).toBe(true);
    expect(screen.queryByTitle(long)).toBeNull();
  });
});
