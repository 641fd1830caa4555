import { describe, expect, it } from '@jest/globals';
import { getNextSort, getVisiblePages } from './table-columns.js';

describe('list sorting', () => {
  it('cycles from ascending to descending to the default order, and restarts with another field', () => {
    expect(getNextSort('name', undefined)).toBe('name,asc');
    expect(getNextSort('name', 'name,asc')).toBe('name,desc');
    expect(getNextSort('name', 'name,desc')).toBeUndefined();
    expect(getNextSort('name', 'code,desc')).toBe('name,asc');
  });
});

describe('pagination', () => {
  it('shows all pages while there are few', () => {
    expect(getVisiblePages(0, 1)).toEqual([0]);
    expect(getVisiblePages(2, 6)).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('shows the first, the last and those around the current page, without gaps of one page', () => {
    expect(getVisiblePages(0, 20)).toEqual([0, 1, 2, undefined, 19]);
    expect(getVisiblePages(10, 20)).toEqual([0, undefined, 8, 9, 10, 11, 12, undefined, 19]);
    expect(getVisiblePages(4, 20)).toEqual([0, 1, 2, 3, 4, 5, 6, undefined, 19]);
    expect(getVisiblePages(19, 20)).toEqual([0, undefined, 17, 18, 19]);
  });
});
