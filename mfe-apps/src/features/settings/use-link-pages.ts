import { type AppDetail, getPage } from '@noren/contracts/base';
import { useLocale } from '@noren/mfe-kit';
import type { LinkPage } from '@noren/mfe-kit/fields';
import { useMemo } from 'react';
import { text } from '../../texts.js';
import { getPages } from './preview-page.js';

/** Returns the app's pages that links can lead to, in the console's language. */
export function useLinkPages(app: AppDetail): LinkPage[] {
  const locale = useLocale((state) => state.locale);
  return useMemo(
    () =>
      getPages(app)
        .map(getPage)
        // A page about one item cannot be opened by its path alone.
        .filter(({ item }) => item === undefined)
        .map(({ id, path }) => ({ path, label: text(`page.${id}`, { locale }) })),
    [app, locale],
  );
}
