import { groupTypes } from '../groups/schema.js';
import type { RelatedGroup } from './schema.js';

/** Returns the group that provides an app's features: its first agency, else client, else other group. */
export function getFeatureSource(relatedGroups: readonly RelatedGroup[]): RelatedGroup | undefined {
  for (const type of groupTypes) {
    const group = relatedGroups.find(({ groupType }) => groupType === type);
    if (group !== undefined) return group;
  }
  return undefined;
}
