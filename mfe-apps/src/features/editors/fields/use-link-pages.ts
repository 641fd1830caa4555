import { pages } from '@noren/contracts';
import { useTexts } from '../../../texts.js';
import { useSurroundings } from '../editor.js';

/** The pages of the app that a link can lead to, by their names. */
export function useLinkPages(): { path: string; label: string }[] {
  const t = useTexts();
  const own = useSurroundings().pages;
  return (
    pages
      // A page about one thing needs to be told which: its address alone leads nowhere.
      .filter(({ id, path }) => own.includes(id) && !path.endsWith('/detail'))
      .map(({ id, path }) => ({ path, label: t(`page.${id}`) }))
  );
}
