import type { Sections } from '../config-sections/registry.js';
import type { GroupOptions } from '../groups/schema.js';
import type { PageDefinition } from './page-definition.js';
import { pages } from './registry.js';
import type { PageId } from './schema.js';

export function getPage(id: PageId): PageDefinition {
  const page = pages.find((candidate) => candidate.id === id);
  if (page === undefined) throw new Error(`Unknown page ${id}`);
  return page;
}

/**
 * Lists an app's pages: those of its template that its group's features include and that the settings, if given,
 * enable.
 */
export function getPages(
  templatePages: readonly PageId[],
  features: GroupOptions,
  sections?: Sections,
): PageDefinition[] {
  return pages.filter(
    (page) =>
      templatePages.includes(page.id) &&
      (page.features === undefined || page.features.some((feature) => features[feature])) &&
      (sections === undefined || page.on === undefined || page.on(sections)),
  );
}
