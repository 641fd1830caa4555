import { ConfigProvider, type ThemeConfig } from 'antd';
import enUS from 'antd/locale/en_US';
import jaJP from 'antd/locale/ja_JP';
import type { ReactNode } from 'react';
import { create } from 'zustand';
import { useLocale } from '../i18n/i18n.js';

/** Colours and measures of the console, from the specification's sections 2 and 9. */
export const tokens = {
  primary: '#00B5BE',
  success: '#039855',
  error: '#D92D20',
  sidebarWidth: 300,
  appBarHeight: 70,
  minWidth: 1200,
} as const;

interface ThemeState {
  theme: ThemeConfig;
}

/** Whether the user's system asks for less motion. */
function wantsLessMotion(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** The theme; separate React roots share no context, so each wraps itself with {@link ThemeRoot}. */
export const useTheme = create<ThemeState>()(() => ({
  theme: {
    token: {
      colorPrimary: tokens.primary,
      colorSuccess: tokens.success,
      colorError: tokens.error,
      colorLink: '#00838A',
      borderRadius: 8,
      fontFamily: 'var(--nrn-font)',
      motion: !wantsLessMotion(),
    },
    components: { Table: { headerBg: '#F9FAFB', headerColor: '#475467' } },
  },
}));

const antdLocales = { ja: jaJP, en: enUS };

/** Gives a React root the console's theme and language. */
export function ThemeRoot({ children }: { children: ReactNode }) {
  const theme = useTheme((state) => state.theme);
  const locale = useLocale((state) => state.locale);
  return (
    <ConfigProvider theme={theme} locale={antdLocales[locale]} button={{ autoInsertSpace: false }}>
      {children}
    </ConfigProvider>
  );
}
