import { type AppDetail, pageOf } from '@noren/contracts';
import { useLocale } from '@noren/mfe-kit';
import type { LinkPage } from '@noren/mfe-kit/fields';
import { useMemo } from 'react';
import { text } from '../../texts.js';
import { pagesOf } from './preview-page.js';

/** The pages of an app as links are offered them, in the console's language. */
export function useLinkPages(app: AppDetail): LinkPage[] {
  const locale = useLocale((state) => state.locale);
  return useMemo(
    () =>
      pagesOf(app)
        .map((id) => ({ path: pageOf(id).path, label: text(`page.${id}`, { locale }) }))
        // A page about one thing needs to be told which: its address alone leads nowhere.
        .filter(({ path }) => !path.endsWith('/detail')),
    [app, locale],
  );
}
