import { describe, expect, it } from '@jest/globals';
import { sectionIds } from '../config-sections/registry.js';
import { templateAllows } from './rules.js';

describe('template rules', () => {
  it.each(['card', 'default', '002', '', 'constructor'])('allow template %j every section', (code) => {
    expect(sectionIds.filter((id) => !templateAllows(code, id))).toEqual([]);
  });

  it('deny template 001 custom pages and partners', () => {
    expect(sectionIds.filter((id) => !templateAllows('001', id)).sort()).toEqual([
      'customPage',
      'customPoint',
      'customPointDevelopment',
      'customPointReview',
      'ecSite',
      'externalSystemLink',
      'makeShop',
      'makeShopDevelopment',
      'makeShopReview',
      'oneTimeToken',
      'shopExtras',
      'wallet',
      'walletDevelopment',
      'walletReview',
      'webview',
    ]);
  });
});
