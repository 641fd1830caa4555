import { ConfigProvider, type ThemeConfig } from 'antd';
import enUS from 'antd/locale/en_US';
import jaJP from 'antd/locale/ja_JP';
import type { ReactNode } from 'react';
import { create } from 'zustand';
import { useLocale } from '../i18n/i18n.js';

/** Colours and sizes of the console, from sections 2 and 9 of the specification. */
export const tokens = {
  primary: '#00B5BE',
  success: '#039855',
  error: '#D92D20',
  sidebarWidth: 300,
  appBarHeight: 70,
  minWidth: 1200,
} as const;

/** Primary colour for text: the original lacks contrast on white. */
const dark = '#00767D';

/** Text colours with the 4.5 : 1 contrast of WCAG AA on white and on the page background; the defaults fall short. */
const readable = {
  colorLink: dark,
  colorLinkHover: dark,
  colorTextTertiary: '#667085',
  colorTextDescription: '#667085',
  colorTextPlaceholder: '#667085',
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

interface ThemeState {
  theme: ThemeConfig;
}

/** True if the user's system prefers reduced motion. */
function wantsLessMotion(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** The theme. Separate React roots share no context, so each wraps itself with {@link ThemeRoot}. */
export const useTheme = create<ThemeState>()(() => ({
  theme: {
    token: {
      colorPrimary: tokens.primary,
      colorSuccess: tokens.success,
      // Derived from this green, both are too dark.
      colorSuccessBg: '#ECFDF3',
      colorSuccessBorder: '#A6F4C5',
      colorError: tokens.error,
      ...readable,
      borderRadius: 8,
      fontFamily: 'var(--nrn-font)',
      motion: !wantsLessMotion(),
    },
    components: {
      Table: { headerBg: '#F9FAFB', headerColor: '#475467' },
      Button: { primaryColor: '#06292B' },
      Tabs: { itemSelectedColor: dark, itemHoverColor: dark, itemActiveColor: dark },
    },
  },
}));

const antdLocales = { ja: jaJP, en: enUS };

/** Provides the console's theme and language to a React root. */
export function ThemeRoot({ children }: { children: ReactNode }) {
  const theme = useTheme((state) => state.theme);
  const locale = useLocale((state) => state.locale);
  return (
    <ConfigProvider theme={theme} locale={antdLocales[locale]} button={{ autoInsertSpace: false }}>
      {children}
    </ConfigProvider>
  );
}
