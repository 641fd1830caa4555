import { describe, expect, it } from '@jest/globals';
import { getPageOfUse } from './page-of-use.js';

describe('the page of a resource in use', () => {
  it.each([
    ['/apps/1', '/app/1'],
    ['/groups/1', '/group/1'],
    ['/templates/1', '/template/detail/1'],
    ['/apps/1/stamp-cards/2', '/app/1/page-setting/stamp'],
    ['/apps/1/shops/2', '/app/1/page-setting/shop'],
    ['/apps/1/else/2', undefined],
    ['/apps/', undefined],
  ])('at %s of the API is %s', (call, page) => {
    expect(getPageOfUse(call)).toBe(page);
  });
});
