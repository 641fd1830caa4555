import { describe, expect, it } from '@jest/globals';
import { contrast } from '@noren/contracts/core';
import { theme as antdTheme } from 'antd';
import { getTheme } from './antd-theme.js';
import { type ColorName, type ColorScheme, getColor } from './palette.js';

const schemes: readonly ColorScheme[] = ['light', 'dark'];
/** Contrast of WCAG AA. */
const text = 4.5;
const control = 3;

const backgrounds: readonly ColorName[] = ['ground', 'surface', 'subtle', 'raised'];

/** Colours in the foreground, their backgrounds, and the contrast they need. */
const pairs: readonly [ColorName, readonly ColorName[], number][] = [
  ['text', [...backgrounds, 'accentSoft', 'successSoft', 'warningSoft'], text],
  ['label', backgrounds, text],
  ['muted', backgrounds, text],
  ['accent', backgrounds, text],
  ['accentStrong', ['accentSoft', 'accentHover', ...backgrounds], text],
  ['successText', [...backgrounds, 'successSoft'], text],
  ['warning', [...backgrounds, 'warningSoft'], text],
  ['error', backgrounds, text],
  // Filled controls have text in the surface's colour.
  ['surface', ['accent', 'accentStrong', 'error', 'muted'], text],
  ['control', backgrounds, control],
  ['accent', [...backgrounds, 'accentSoft'], control],
  ['success', ['surface', 'successSoft'], control],
];

describe.each(schemes)('the %s theme', (scheme) => {
  it.each(pairs)('shows %s readably on %j', (name, grounds, least) => {
    for (const ground of grounds) {
      const ratio = contrast(getColor(name, scheme), getColor(ground, scheme));
      expect({ ground, isReadable: ratio >= least, ratio }).toMatchObject({ isReadable: true });
    }
  });

  const tokens = antdTheme.getDesignToken(getTheme(scheme)) as unknown as Record<string, string>;
  const tags = ['green', 'cyan', 'blue', 'gold', 'orange', 'red'];
  const tokenPairs: readonly [string, string, number][] = [
    ...['colorText', 'colorTextDescription', 'colorTextPlaceholder', 'colorLink', 'colorErrorText'].flatMap(
      (name) =>
        ['colorBgContainer', 'colorBgElevated', 'colorBgLayout'].map((ground): [string, string, number] => [
          name,
          ground,
          text,
        ]),
    ),
    ['colorText', 'colorErrorBg', text],
    ['colorText', 'colorWarningBg', text],
    ['colorText', 'colorInfoBg', text],
    ['colorText', 'colorSuccessBg', text],
    ['colorBorder', 'colorBgContainer', control],
    ['colorBorder', 'colorBgElevated', control],
    ...tags.map((name): [string, string, number] => [`${name}7`, `${name}1`, text]),
  ];

  it.each(tokenPairs)('shows the token %s readably on %s', (name, ground, least) => {
    const ratio = contrast(tokens[name] ?? '', tokens[ground] ?? '');
    expect({ ratio, isReadable: ratio >= least }).toMatchObject({ isReadable: true });
  });

  it('keeps the primary colour of the specification, with readable text', () => {
    expect(tokens['colorPrimary']).toBe('#00b5be');
    const { Button } = getTheme(scheme).components ?? {};
    expect(contrast(Button?.primaryColor ?? '', '#00b5be')).toBeGreaterThan(text);
    expect(contrast(Button?.dangerColor ?? '#ffffff', tokens['colorError'] ?? '')).toBeGreaterThan(text);
  });
});
