import { describe, expect, it } from '@jest/globals';
import { getBarColors, getSplashColor, toReadableFill } from './base-color.js';
import { contrast } from './core/color.js';

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

  it('gives bars a text that is readable on it', () => {
    const dark = { baseColor: '#1f7048', buttonTextColor: '#1d2939' };
    expect(getBarColors({ ...own, usesBaseColor: true }, dark)).toEqual({
      backgroundColor: '#1f7048',
      textColor: '#ffffff',
    });
  });
});

describe('a button', () => {
  it('is darkened a little below a light text, and changes its text if that is not enough', () => {
    const teal = toReadableFill('#00b5be', '#ffffff');
    expect(teal.text).toBe('#ffffff');
    expect(contrast(teal.ground, teal.text)).toBeGreaterThanOrEqual(4.5);
    expect(toReadableFill('#ffee00', '#ffffff')).toEqual({ ground: '#ffee00', text: '#000000' });
  });

  it('keeps its colour below a dark text, which becomes white or black', () => {
    expect(toReadableFill('#1f7048', '#1d2939')).toEqual({ ground: '#1f7048', text: '#ffffff' });
    expect(toReadableFill('#808080', '#1d2939')).toEqual({ ground: '#808080', text: '#000000' });
  });
});
