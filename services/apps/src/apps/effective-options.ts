import {
  type EffectiveOptions,
  featureSource,
  features,
  type GroupOptions,
  noOptions,
  type RelatedGroup,
} from '@noren/contracts';

/** A feature that came into being after a group was heard of is off. */
export function complete(options: Partial<GroupOptions>): GroupOptions {
  return { ...noOptions, ...options };
}

/** The features of an app, each with the group whose word that is. */
export function effectiveOptions(relatedGroups: readonly RelatedGroup[]): EffectiveOptions {
  const source = featureSource(relatedGroups);
  const options = complete(source?.groupOptions ?? {});
  const origin = source === undefined ? {} : { groupId: source.groupId, groupType: source.groupType };
  const entries = features.map((feature) => [feature, { value: options[feature], ...origin }]);
  return Object.fromEntries(entries) as EffectiveOptions;
}

/** The features of an app without their sources. */
export function effectiveFeatures(relatedGroups: readonly RelatedGroup[]): GroupOptions {
  return complete(featureSource(relatedGroups)?.groupOptions ?? {});
}
