import { groupTypes } from '../groups/schema.js';
import type { RelatedGroup } from './schema.js';

/** What an app takes its features from: the first of its agencies, else of its clients, else of the others. */
export function featureSource(relatedGroups: readonly RelatedGroup[]): RelatedGroup | undefined {
  for (const type of groupTypes) {
    const group = relatedGroups.find(({ groupType }) => groupType === type);
    if (group !== undefined) return group;
  }
  return undefined;
}
