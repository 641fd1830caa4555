/** @jest-environment node */
import { describe, expect, it } from '@jest/globals';
import { nextSort, shownPages } from './table-columns.js';

describe('list sorting', () => {
  it('cycles from ascending to descending to the default order, and restarts with another field', () => {
    expect(nextSort('name', undefined)).toBe('name,asc');
    expect(nextSort('name', 'name,asc')).toBe('name,desc');
    expect(nextSort('name', 'name,desc')).toBeUndefined();
    expect(nextSort('name', 'code,desc')).toBe('name,asc');
  });
});

describe('pagination', () => {
  it('shows all pages while there are few', () => {
    expect(shownPages(0, 1)).toEqual([0]);
    expect(shownPages(2, 6)).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('shows the first, the last and those around the current page, without gaps of one page', () => {
    expect(shownPages(0, 20)).toEqual([0, 1, 2, undefined, 19]);
    expect(shownPages(10, 20)).toEqual([0, undefined, 8, 9, 10, 11, 12, undefined, 19]);
    expect(shownPages(4, 20)).toEqual([0, 1, 2, 3, 4, 5, 6, undefined, 19]);
    expect(shownPages(19, 20)).toEqual([0, undefined, 17, 18, 19]);
  });
});
