import {
  type AppDetail,
  type Feature,
  type PageDefinition,
  type PageId,
  type SectionId,
  pages,
  sections,
  pagesOf as pagesWith,
} from '@noren/contracts/base';

/** The page of the mini-app that shows a settings page best: the one that reads its sections and least else. */
export function previewPageOf(edited: readonly SectionId[]): PageId {
  const readers = pages.filter((page) => edited.some((section) => page.sections.includes(section)));
  if (readers.length === pages.length) return 'top';
  // A list rather than one of its things, and what the section itself is switched on with.
  const rank = (page: PageDefinition) =>
    Number(page.item !== undefined) * 1_000 +
    Number(!edited.some((id) => isGatedAlike(id, page))) * 100 +
    page.sections.length;
  const [best] = [...readers].sort((a, b) => rank(a) - rank(b));
  return best?.id ?? 'top';
}

function isGatedAlike(id: SectionId, { features = [] }: PageDefinition): boolean {
  const { feature }: { feature?: Feature } = sections[id];
  return feature === undefined ? features.length === 0 : features.includes(feature);
}

/** The pages that an app of this template and group has. */
export function pagesOf(app: Pick<AppDetail, 'template' | 'features'>): PageId[] {
  return pagesWith(app.template.pages, app.features).map(({ id }) => id);
}
