import { describe, expect, it } from '@jest/globals';
import { contrast, defaultSections } from '@noren/contracts';
import { mix } from './color.js';
import { themeOf } from './theme.js';

describe('colours', () => {
  it('mix from one end to the other', () => {
    expect(mix('#000000', '#ffffff', 0)).toBe('#000000');
    expect(mix('#000000', '#ffffff', 1)).toBe('#ffffff');
    expect(mix('#ff0000', '#0000ff', 0.5)).toBe('#800080');
  });

  it('have the contrast that WCAG says', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  });
});

describe('the theme', () => {
  it.each(['#00b5be', '#ffee00', '#000000', '#ffffff', '#c60116'])(
    'reads with any base colour: %s',
    (baseColor) => {
      for (const backgroundColor of ['#f6f7f9', '#101828']) {
        const sections = defaultSections();
        sections.application.baseColor = baseColor;
        sections.styles.backgroundColor = backgroundColor;
        const theme = themeOf(sections);
        const on = (ink: string, ground: string) => contrast(theme[ink] ?? '', theme[ground] ?? '');
        expect(on('--base-ink', '--surface')).toBeGreaterThanOrEqual(4.5);
        expect(on('--on-base', '--base-fill')).toBeGreaterThanOrEqual(4.5);
        expect(on('--muted', '--surface')).toBeGreaterThanOrEqual(4.5);
        expect(on('--current', '--footer')).toBeGreaterThanOrEqual(4.5);
      }
    },
  );
});
