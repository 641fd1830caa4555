import { type Static, Type } from 'typebox';
import { Environment, environments } from '../core/environment.js';
import { emptiable, Id, listQuery, model, Name, PersonId, Timestamp, Version } from '../core/schema.js';
import { ReleasePolicy } from '../groups/release-policy.js';
import { GroupOptions } from '../groups/schema.js';
import { RuntimeName } from '../runtimes/schema.js';
import { Template } from '../templates/schema.js';
import { CopyState } from './copies.js';
import { EffectiveOptions, RelatedGroup } from './effective-options.js';

export { Environment, environments };

/** The most characters of a system name. */
export const systemNameLimit = 40;

/** The app's subdomain; unique in the whole console. */
export const SystemName = Type.String({
  pattern: `^[a-z0-9](?:[a-z0-9-]{0,${systemNameLimit - 2}}[a-z0-9])?$`,
  rule: 'systemName',
  description: `System name (Blab URL): 1 to ${systemNameLimit} lower-case letters, digits and hyphens`,
});

/** The channel's id with a suffix, never a `https://liff.line.me/…` URL. */
export const LiffId = Type.String({
  pattern: '^[0-9]{4,20}-[A-Za-z0-9]{4,20}$',
  rule: 'liffId',
  description: 'LIFF ID, not a URL',
});
export const Uuid = Type.String({
  pattern: '^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$',
  rule: 'uuid',
  description: 'UUID, 8-4-4-4-12 hex digits',
});
export const SecurityToken = Type.String({
  pattern: '^[0-9a-fA-F]{64}$',
  rule: 'securityToken',
  description: 'Security token, 64 hex digits',
});
const ShortId = Type.String({
  minLength: 1,
  maxLength: 100,
  pattern: '^[A-Za-z0-9._-]+$',
  rule: 'halfWidth',
  description: 'Identifier of another system',
});

export const LiffIds = model('LiffIds', 'LIFF ID of each environment that has its own', {
  development: Type.Optional(LiffId),
  review: Type.Optional(LiffId),
  production: Type.Optional(LiffId),
});

/** Maximum groups of an app besides its own. */
const relatedGroupLimit = 9;

/** Groups besides the app's own, such as the agency that manages it. Their members see the app too. */
const RelatedGroupIds = Type.Array(Id, {
  maxItems: relatedGroupLimit,
  uniqueItems: true,
  description: 'Groups of the app beside its own',
});

const settings = {
  custId: Type.Optional(ShortId),
  uuid: Type.Optional(Uuid),
  securityToken: Type.Optional(SecurityToken),
  liffId: Type.Optional(LiffId),
  liffIds: Type.Optional(LiffIds),
  envType: Type.Optional(Environment),
  applicationId: Type.Optional(ShortId),
};

export const App = model('App', 'A loyalty mini-app', {
  id: Id,
  name: Name,
  systemName: SystemName,
  groupId: Id,
  creator: Type.String({ description: 'Who created it' }),
  creatorId: Type.Optional(PersonId),
  template: Id,
  runtimeVersion: Name,
  ...settings,
  securityToken: Type.Optional(Type.String({ description: 'Masked but for its last four digits' })),
  relatedGroups: Type.Array(RelatedGroup),
  features: GroupOptions,
  copy: Type.Optional(CopyState),
  version: Version,
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type App = Static<typeof App>;

const { id, code, name, pages, coverImage } = Template.properties;

export const AppDetail = model('AppDetail', 'A mini-app with its template', {
  ...App.properties,
  effectiveOptions: EffectiveOptions,
  releasePolicy: ReleasePolicy,
  template: model('AppTemplate', 'Template of the app', { id, code, name, pages, coverImage }),
});
export type AppDetail = Static<typeof AppDetail>;

export const AppCreate = model('AppCreate', 'An app to create', {
  name: Name,
  systemName: SystemName,
  groupId: Id,
  relatedGroupIds: Type.Optional(RelatedGroupIds),
  template: Type.Optional({ ...Id, description: 'Template; default `card`', default: 'card' }),
  runtimeVersion: RuntimeName,
  ...settings,
});
export type AppCreate = Static<typeof AppCreate>;

/** Template, runtime version and related groups are those of the app that is copied. */
export const AppCopy = model('AppCopy', 'A copy of an app: name, group, and ids that must differ', {
  name: Name,
  systemName: SystemName,
  groupId: Id,
  ...settings,
});
export type AppCopy = Static<typeof AppCopy>;

export const AppUpdate = model('AppUpdate', 'What to change of an app; null empties a field', {
  version: Version,
  name: Type.Optional(Name),
  runtimeVersion: Type.Optional(RuntimeName),
  groupId: Type.Optional({ ...Id, description: 'Moves the app to this group; its former one leaves it' }),
  relatedGroupIds: Type.Optional(RelatedGroupIds),
  custId: emptiable(ShortId),
  uuid: emptiable(Uuid),
  securityToken: emptiable(SecurityToken),
  liffId: emptiable(LiffId),
  liffIds: emptiable(LiffIds),
  envType: emptiable(Environment),
  applicationId: emptiable(ShortId),
});
export type AppUpdate = Static<typeof AppUpdate>;

export const AppQuery = model('AppQuery', 'Which apps to list', {
  ...listQuery,
  groupId: Type.Optional(Id),
  creator: Type.Optional({ ...PersonId, description: 'Who created them: an id of `GET /users`' }),
});
export type AppQuery = Static<typeof AppQuery>;
