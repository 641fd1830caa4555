import { ConfigProvider } from 'antd';
import enUS from 'antd/locale/en_US';
import jaJP from 'antd/locale/ja_JP';
import type { ReactNode } from 'react';
import { useLocale } from '../i18n/i18n.js';
import { getTheme } from './antd-theme.js';
import { useColorScheme } from './use-color-scheme.js';

const antdLocales = { ja: jaJP, en: enUS };

/** Provides the console's theme and language to a React root. Separate roots share no context, so each has its own. */
export function ThemeRoot({ children }: { children: ReactNode }) {
  const scheme = useColorScheme();
  const locale = useLocale((state) => state.locale);
  return (
    <ConfigProvider theme={getTheme(scheme)} locale={antdLocales[locale]} button={{ autoInsertSpace: false }}>
      {children}
    </ConfigProvider>
  );
}
