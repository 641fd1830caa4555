import { describe, expect, it } from '@jest/globals';
import { listPageFeatures } from './page-features.js';
import { sectionIds, sections } from './registry.js';

describe('the features of a settings page', () => {
  it('are those of its sections, each once', () => {
    expect(listPageFeatures('page-setting/coupon')).toEqual(['couponStampShop']);
    expect(listPageFeatures('page-setting/minigame')).toEqual(['miniGame', 'scratch']);
    expect(listPageFeatures('other-setting/coupon-echoss')).toEqual(['echoss', 'hitap']);
  });

  it('are none if a section needs no feature', () => {
    expect(listPageFeatures('page-setting/top')).toEqual([]);
    expect(listPageFeatures('other-setting/webview')).toEqual([]);
  });

  it('gate 15 pages', () => {
    const routes = [...new Set(sectionIds.map((id) => sections[id].route))];
    expect(routes.filter((route) => listPageFeatures(route).length > 0)).toHaveLength(15);
  });
});
