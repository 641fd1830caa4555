import { describe, expect, it } from '@jest/globals';
import { noOptions, pages, sectionIds } from '@noren/contracts/base';
import { anAppDetail } from '../../testing/apps.js';
import { pagesOf, previewPageOf } from './preview-page.js';

describe('page of the preview', () => {
  it('is the one that shows the sections best', () => {
    expect(previewPageOf(['application', 'styles'])).toBe('top');
    expect(previewPageOf(['topPage'])).toBe('top');
    expect(previewPageOf(['coupon'])).toBe('coupons');
    expect(previewPageOf(['login'])).toBe('login');
  });

  it('shows what is edited wherever a page does', () => {
    for (const section of sectionIds) {
      const readers = pages.filter((page) => page.sections.includes(section));
      if (readers.length > 0) expect(readers.map(({ id }) => id)).toContain(previewPageOf([section]));
    }
  });

  it('is one that the app has', () => {
    expect(pagesOf(anAppDetail())).toEqual(['top', 'coupons', 'coupon', 'login']);
    expect(pagesOf(anAppDetail({ features: noOptions }))).toEqual(['top', 'login']);
  });
});
