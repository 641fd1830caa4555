import { type Static, Type } from 'typebox';
import { Id, model, Name } from '../core/schema.js';
import { type Feature, features, GroupOptions, GroupType, groupTypes } from '../groups/schema.js';

export const RelatedGroup = model('RelatedGroup', 'A group of the app and its features', {
  groupId: Id,
  groupName: Name,
  groupType: GroupType,
  groupOptions: GroupOptions,
});
export type RelatedGroup = Static<typeof RelatedGroup>;

export const EffectiveOption = model(
  'EffectiveOption',
  'Whether an app has a feature, and whose word that is',
  {
    value: Type.Boolean({ description: 'The app has the feature' }),
    groupId: Type.Optional({ ...Id, description: 'Group that provides it; absent: no group sets it' }),
    groupType: Type.Optional(GroupType),
  },
);
export type EffectiveOption = Static<typeof EffectiveOption>;

export const EffectiveOptions = model(
  'EffectiveOptions',
  'The features of an app: from its agency group first, then client, then others',
  Object.fromEntries(features.map((feature) => [feature, EffectiveOption])) as Record<
    Feature,
    typeof EffectiveOption
  >,
);
export type EffectiveOptions = Static<typeof EffectiveOptions>;

/** Returns the group that provides an app's features: its first agency, else client, else other group. */
export function getFeatureSource(relatedGroups: readonly RelatedGroup[]): RelatedGroup | undefined {
  for (const type of groupTypes) {
    const group = relatedGroups.find(({ groupType }) => groupType === type);
    if (group !== undefined) return group;
  }
  return undefined;
}
