import { expect, it } from '@jest/globals';
import { matches } from './matches.js';

it('matches every word anywhere, ignoring width and case', () => {
  expect(matches('共通設定 Style', 'style 共通')).toBe(true);
  expect(matches('LIFFアプリ', 'ｌｉｆｆ')).toBe(true);
  expect(matches('共通設定', '共通 クーポン')).toBe(false);
});
