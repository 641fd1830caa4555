import { describe, expect, it } from '@jest/globals';
import { isCurrent, leadsSomewhere, safeReturn } from './page-link.js';

describe('links', () => {
  it.each([
    null,
    '',
    'coupons',
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
  ])('never lead out of the app after signing in: %s', (path) => expect(safeReturn(path)).toBe('/'));

  it('lead back to a page of the app', () => {
    expect(safeReturn('/coupons/detail?id=c1')).toBe('/coupons/detail?id=c1');
  });

  it('lead nowhere if their page was not built', () => {
    const view = { pages: ['top', 'login'] as const };
    expect(leadsSomewhere('/coupons?tab=1', view)).toBe(false);
    expect(leadsSomewhere('/login', view)).toBe(true);
    expect(leadsSomewhere('https://example.com/', view)).toBe(true);
    expect(leadsSomewhere('', view)).toBe(false);
  });

  it("mark the coupon list as current on a coupon's page", () => {
    expect(isCurrent('/coupons', { page: 'coupon' })).toBe(true);
    expect(isCurrent('/', { page: 'coupon' })).toBe(false);
  });
});
