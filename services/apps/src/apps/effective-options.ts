import { type EffectiveOptions, getFeatureSource, type RelatedGroup } from '@noren/contracts/apps';
import { features, type GroupOptions, noOptions } from '@noren/contracts/groups';

/** Fills in missing features as off: a stored group can be older than a feature. */
export function complete(options: Partial<GroupOptions>): GroupOptions {
  return { ...noOptions, ...options };
}

/** Returns the features of an app, each with the group that decides it. */
export function effectiveOptions(relatedGroups: readonly RelatedGroup[]): EffectiveOptions {
  const source = getFeatureSource(relatedGroups);
  const options = complete(source?.groupOptions ?? {});
  const origin = source === undefined ? {} : { groupId: source.groupId, groupType: source.groupType };
  const entries = features.map((feature) => [feature, { value: options[feature], ...origin }]);
  return Object.fromEntries(entries) as EffectiveOptions;
}

/** Returns the features of an app without the groups that decide them. */
export function effectiveFeatures(relatedGroups: readonly RelatedGroup[]): GroupOptions {
  return complete(getFeatureSource(relatedGroups)?.groupOptions ?? {});
}
