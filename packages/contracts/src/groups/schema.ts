import { type Static, Type } from 'typebox';
import { Description, Id, listQuery, model, Name, oneOf, Timestamp, Version } from '../core/schema.js';
import { ReleasePolicy } from './release-policy.js';

export const groupTypes = ['agency', 'client', 'others'] as const;
export const GroupType = oneOf(groupTypes, 'Kind of a group');
export type GroupType = Static<typeof GroupType>;

/** Feature toggles of a group, named as in the specification. */
export const features = [
  'miniGame',
  'scratch',
  'couponStampShop',
  'hitap',
  'echoss',
  'couponBarcode',
  'codeReader',
  'externalSystemLink',
  'onetimeToken',
  'point',
  'valueCard',
  'customPoint',
  'ECSite',
  'makeShop',
  'shopExtras',
  'passTicket',
  'ticket',
  'wallet',
  'filterSlideBannerByShopId',
] as const;
export type Feature = (typeof features)[number];

const toggles = Object.fromEntries(
  features.map((feature) => [feature, Type.Boolean({ description: `Feature ${feature}` })]),
) as Record<Feature, ReturnType<typeof Type.Boolean>>;

export const GroupOptions = model('GroupOptions', 'Feature toggles of a group', toggles);
export type GroupOptions = Static<typeof GroupOptions>;

/** All features off: the initial state of a group. */
export const noOptions = Object.fromEntries(features.map((feature) => [feature, false])) as GroupOptions;

const GroupCode = Type.String({
  pattern: '^[A-Za-z0-9_-]{1,50}$',
  description: 'Code, unique: half-width letters, digits, hyphen, underscore',
});

export const Group = model('Group', 'An organisation whose apps are managed together', {
  groupId: Id,
  name: Name,
  code: GroupCode,
  description: Description,
  type: GroupType,
  options: GroupOptions,
  releasePolicy: ReleasePolicy,
  version: Version,
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Group = Static<typeof Group>;

export const GroupCreate = model('GroupCreate', 'A group to create', {
  name: Name,
  code: GroupCode,
  description: Type.Optional(Description),
  type: GroupType,
  options: Type.Optional(GroupOptions),
  releasePolicy: Type.Optional(ReleasePolicy),
});
export type GroupCreate = Static<typeof GroupCreate>;

export const GroupUpdate = model('GroupUpdate', 'What to change of a group', {
  version: Version,
  name: Type.Optional(Name),
  code: Type.Optional(GroupCode),
  description: Type.Optional(Description),
  type: Type.Optional(GroupType),
  releasePolicy: Type.Optional(ReleasePolicy),
});
export type GroupUpdate = Static<typeof GroupUpdate>;

export const GroupOptionsUpdate = model('GroupOptionsUpdate', 'The feature toggles to set', {
  version: Version,
  options: GroupOptions,
});
export type GroupOptionsUpdate = Static<typeof GroupOptionsUpdate>;

export const GroupQuery = model('GroupQuery', 'Which groups to list', {
  ...listQuery,
  selectGroupId: Type.Optional({ ...Id, description: 'This group is in the answer whatever the page' }),
});
export type GroupQuery = Static<typeof GroupQuery>;
