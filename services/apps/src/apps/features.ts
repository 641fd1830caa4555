import { type App, type GroupOptions, groupTypes, noOptions } from '@noren/contracts';

type RelatedGroup = App['relatedGroups'][number];

/** What an app may use: the features of its agency, without one of its client, without one of the others. */
export function effectiveFeatures(relatedGroups: readonly RelatedGroup[]): GroupOptions {
  for (const type of groupTypes) {
    const group = relatedGroups.find(({ groupType }) => groupType === type);
    if (group !== undefined) return group.groupOptions;
  }
  return noOptions;
}
