import type { Feature } from '../groups/schema.js';
import { sectionIds, sections } from './registry.js';
import type { ConfigSection } from './section.js';

/**
 * Lists the group features of a settings page. With all of them off, the page has nothing to set up.
 *
 * @param route the page's path below `/app/{id}/`
 * @returns empty if a section of the page needs no feature
 */
export function listPageFeatures(route: string): readonly Feature[] {
  const needed = sectionIds
    .map((id): ConfigSection => sections[id])
    .filter((section) => section.route === route)
    .map(({ feature }) => feature);
  const features = needed.filter((feature) => feature !== undefined);
  return features.length < needed.length ? [] : [...new Set(features)];
}
