import { describe, expect, it } from '@jest/globals';
import { table } from './table.js';

describe('a table', () => {
  it('aligns columns, even with characters of double width', () => {
    expect(
      table(
        ['APP', 'ID'],
        [
          ['珈琲', '1'],
          ['sandbox', '22'],
        ],
      ),
    ).toEqual(['APP      ID', '珈琲     1', 'sandbox  22']);
  });
});
