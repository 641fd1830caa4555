import { describe, expect, it } from '@jest/globals';
import { table } from './table.js';

describe('a table', () => {
  it('aligns its columns, also behind characters that take two places', () => {
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
