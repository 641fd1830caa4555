import { describe, expect, it } from '@jest/globals';
import { getBarColors, getSplashColor } from './base-color.js';

const application = { baseColor: '#a94643', buttonTextColor: '#ffffff' };
const own = { backgroundColor: '#101828', textColor: '#eeeeee', color: '#101828' };

describe('the base colour', () => {
  it('reaches header, footer and splash, with the text colour of buttons', () => {
    expect(getBarColors({ ...own, usesBaseColor: true }, application)).toEqual({
      backgroundColor: '#a94643',
      textColor: '#ffffff',
    });
    expect(getSplashColor({ ...own, usesBaseColor: true }, application)).toBe('#a94643');
  });

  it('leaves those with colours of their own', () => {
    expect(getBarColors({ ...own, usesBaseColor: false }, application)).toEqual({
      backgroundColor: '#101828',
      textColor: '#eeeeee',
    });
    expect(getSplashColor({ ...own, usesBaseColor: false }, application)).toBe('#101828');
  });
});
