import { describe, expect, it } from '@jest/globals';
import { defaultSections } from '@noren/contracts/config-sections';
import { contrast } from '@noren/contracts/core';
import { getTheme } from './theme.js';

/** Pairs of text and background colours. */
const read = [
  ['--base-ink', '--surface'],
  ['--base-ink', '--base-soft'],
  ['--base-ink', '--background'],
  ['--on-base', '--base-fill'],
  ['--on-base', '--base-deep'],
  ['--on-badge', '--badge'],
  ['--text', '--surface'],
  ['--text', '--background'],
  ['--muted', '--surface'],
  ['--muted', '--background'],
  ['--danger', '--background'],
  ['--on-header', '--header'],
  ['--on-footer', '--footer'],
  ['--current', '--footer'],
] as const;

describe('the theme', () => {
  it.each(['#00b5be', '#ffee00', '#000000', '#ffffff', '#c60116'])(
    'is readable with any base colour: %s',
    (baseColor) => {
      for (const backgroundColor of ['#f6f7f9', '#101828']) {
        const sections = defaultSections();
        Object.assign(sections.application, { baseColor, badgeColor: baseColor });
        sections.styles.backgroundColor = backgroundColor;
        Object.assign(sections.header, { backgroundColor, textColor: baseColor });
        Object.assign(sections.footer, { backgroundColor, textColor: baseColor });
        const theme = getTheme(sections);
        const unreadable = read.filter(([ink, on]) => contrast(theme[ink] ?? '', theme[on] ?? '') < 4.5);
        expect(unreadable).toEqual([]);
      }
    },
  );

  it('keeps readable colours', () => {
    const sections = defaultSections();
    Object.assign(sections.application, { baseColor: '#aa3300', buttonTextColor: '#fff8f0' });
    expect(getTheme(sections)).toMatchObject({ '--base-fill': '#aa3300', '--on-base': '#fff8f0' });
  });
});
