import { beforeEach, describe, expect, it } from '@jest/globals';
import { applyThemeChoice, readThemeChoice, writeThemeChoice } from './theme-choice.js';
import { useThemeChoice } from './use-theme-choice.js';

const getScheme = () => document.documentElement.style.colorScheme;

describe('the choice of a theme', () => {
  beforeEach(() => {
    localStorage.clear();
    applyThemeChoice('system');
  });

  it('is the system by default, and with an unknown value in the storage', () => {
    expect(readThemeChoice()).toBe('system');
    localStorage.setItem('noren.theme', 'sepia');
    expect(readThemeChoice()).toBe('system');
  });

  it('is remembered', () => {
    writeThemeChoice('dark');
    expect(readThemeChoice()).toBe('dark');
  });

  it('applies to the document, which follows the system without one', () => {
    useThemeChoice.getState().setChoice('light');
    expect([getScheme(), readThemeChoice()]).toEqual(['light', 'light']);
    useThemeChoice.getState().setChoice('system');
    expect(getScheme()).toBe('');
  });
});
