import { type AppDetail, type PageId, pages, pagesOf as pagesWith, type SectionId } from '@noren/contracts';

/** The page of the mini-app that shows a settings page best: the one that reads its sections and least else. */
export function previewPageOf(sections: readonly SectionId[]): PageId {
  const readers = pages.filter((page) => sections.some((section) => page.sections.includes(section)));
  if (readers.length === pages.length) return 'top';
  const [best] = [...readers].sort((a, b) => a.sections.length - b.sections.length);
  return best?.id ?? 'top';
}

/** The pages that an app of this template and group has. */
export function pagesOf(app: Pick<AppDetail, 'template' | 'features'>): PageId[] {
  return pagesWith(app.template.pages, app.features).map(({ id }) => id);
}
