import type { Store } from '../member/store.js';
import type { PageView } from '../view/page-view.js';

const seenKey = 'tutorial.seen';

export function markTutorialSeen(store: Store): void {
  store.set(seenKey, true);
}

/**
 * True if the tutorial must be shown before the top page.
 * @param first true on the first page of a visit
 */
export function opensTutorial(
  { pages, sections }: Pick<PageView, 'pages' | 'sections'>,
  store: Store,
  first: boolean,
): boolean {
  const { tutorial } = sections;
  if (tutorial === undefined || !tutorial.enabled || tutorial.steps.length === 0) return false;
  if (!pages.includes('tutorial')) return false;
  return tutorial.showOnce ? store.get(seenKey) === undefined : first;
}
