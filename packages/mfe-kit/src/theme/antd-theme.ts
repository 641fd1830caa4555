import { theme as antdTheme, type ThemeConfig } from 'antd';
import { type ColorName, type ColorScheme, getColor } from './palette.js';

/** Text colours of tags on white, with the 4.5 : 1 contrast of WCAG AA; in the dark theme the defaults have it. */
const lightTags = {
  ...preset('green', '#237804'),
  ...preset('cyan', '#006D75'),
  ...preset('blue', '#003EB3'),
  ...preset('gold', '#874D00'),
  ...preset('orange', '#873800'),
  ...preset('red', '#A8071A'),
};

/** Returns the seventh shade of a preset colour, the text colour of tags, under both of its token names. */
function preset<N extends string>(name: N, shade: string) {
  return { [`${name}7`]: shade, [`${name}-7`]: shade };
}

/** True if the user's system prefers reduced motion. */
function wantsLessMotion(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/**
 * Creates antd's theme with the palette's colours. Algorithms derive shades from the seeds and would also mix the seeds
 * themselves with black in the dark theme; the last one restores them.
 */
function createTheme(scheme: ColorScheme): ThemeConfig {
  const get = (name: ColorName) => getColor(name, scheme);
  const isDark = scheme === 'dark';
  const seeds = {
    colorPrimary: get('primary'),
    colorSuccess: get('success'),
    colorError: get('error'),
    colorLink: get('accent'),
  };
  const texts = {
    colorLinkHover: get('accent'),
    colorErrorText: get('error'),
    colorSuccessText: get('successText'),
    colorWarningText: get('warning'),
  };
  const { darkAlgorithm, defaultAlgorithm } = antdTheme;
  return {
    algorithm: [
      isDark ? darkAlgorithm : defaultAlgorithm,
      (seed, map) => ({ ...(map ?? defaultAlgorithm(seed)), ...seeds, ...texts }),
    ],
    token: {
      ...seeds,
      // Derived from the green, both are too dark.
      colorSuccessBg: get('successSoft'),
      ...(isDark ? {} : { colorSuccessBorder: '#A6F4C5', ...lightTags }),
      colorText: get('text'),
      colorTextTertiary: get('muted'),
      colorTextDescription: get('muted'),
      colorTextPlaceholder: get('muted'),
      colorBorder: get('control'),
      colorBorderSecondary: get('line'),
      colorBgLayout: get('ground'),
      colorBgContainer: get('surface'),
      colorBgElevated: get('raised'),
      borderRadius: 8,
      fontFamily: 'var(--nrn-font)',
      motion: !wantsLessMotion(),
      // Its spinner says that a button is busy; faded, its text would be too pale to read.
      opacityLoading: 1,
    },
    components: {
      Table: { headerBg: get('subtle'), headerColor: get('label') },
      Button: { primaryColor: '#06292B', ...(isDark && { dangerColor: '#2B0906' }) },
      Tabs: {
        itemSelectedColor: get('accent'),
        itemHoverColor: get('accent'),
        itemActiveColor: get('accent'),
      },
    },
  };
}

const themes = new Map<ColorScheme, ThemeConfig>();

/** Returns antd's theme, always the same object: antd derives its tokens and styles once for each algorithm. */
export function getTheme(scheme: ColorScheme): ThemeConfig {
  const theme = themes.get(scheme) ?? createTheme(scheme);
  themes.set(scheme, theme);
  return theme;
}
