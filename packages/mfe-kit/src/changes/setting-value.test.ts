import { describe, expect, it } from '@jest/globals';
import { findDifferingItems } from './setting-value.js';

describe('a list comparison', () => {
  it('returns the items that the other list lacks, with their positions', () => {
    expect(findDifferingItems([{ a: 1 }, { a: 2 }], [{ a: 1 }])).toEqual([{ place: 2, item: { a: 2 } }]);
    expect(findDifferingItems([1], undefined)).toEqual([{ place: 1, item: 1 }]);
    expect(findDifferingItems([1, 2], [2, 1])).toEqual([]);
  });
});
