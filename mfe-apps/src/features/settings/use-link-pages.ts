import { type AppDetail, getPage } from '@noren/contracts/base';
import { useLocale } from '@noren/mfe-kit';
import type { LinkPage } from '@noren/mfe-kit/fields';
import { useMemo } from 'react';
import { text } from '../../texts.js';
import { getPages } from './preview-page.js';

/** The pages of an app as links are offered them, in the console's language. */
export function useLinkPages(app: AppDetail): LinkPage[] {
  const locale = useLocale((state) => state.locale);
  return useMemo(
    () =>
      getPages(app)
        .map(getPage)
        // A page about one thing needs to be told which: its address alone leads nowhere.
        .filter(({ item }) => item === undefined)
        .map(({ id, path }) => ({ path, label: text(`page.${id}`, { locale }) })),
    [app, locale],
  );
}
