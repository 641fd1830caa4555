import { type Static, Type } from 'typebox';
import { defineEvent, Gone } from '../core/event.js';
import { Id, model, Name } from '../core/schema.js';
import { ReleasePolicy } from '../groups/release-policy.js';
import { GroupOptions } from '../groups/schema.js';
import { PageId } from '../pages/schema.js';
import { AppCopied } from './copies.js';
import { Environment, LiffId, LiffIds, SystemName } from './schema.js';

/** An app's state for other services; contains no secret. */
export const AppState = model('AppState', 'An app as other services know it', {
  id: Id,
  name: Name,
  systemName: SystemName,
  groupId: Id,
  groupIds: Type.Array(Id, { description: 'Its own group, then the related ones: their people see the app' }),
  template: Id,
  pages: Type.Array(PageId),
  runtimeVersion: Name,
  features: GroupOptions,
  releasePolicy: ReleasePolicy,
  liffId: Type.Optional(LiffId),
  liffIds: Type.Optional(LiffIds),
  envType: Type.Optional(Environment),
  applicationId: Type.Optional(Type.String()),
  hasUuid: Type.Boolean({ description: 'A UUID is set' }),
  hasSecurityToken: Type.Boolean({ description: 'A security token is set' }),
});
export type AppState = Static<typeof AppState>;

const source = 'apps';

export const appEvents = {
  created: defineEvent({ type: 'app.created', source, description: 'An app was created', data: AppState }),
  updated: defineEvent({
    type: 'app.updated',
    source,
    description: 'An app, or the features or the release policy of its group, changed',
    data: AppState,
  }),
  copied: defineEvent({
    type: 'app.copied',
    source,
    description: 'An app was created as a copy; its contents are to be copied',
    data: AppCopied,
  }),
  trashed: defineEvent({
    type: 'app.trashed',
    source,
    description: 'An app was deleted and can be restored: it is withdrawn, its data stays',
    data: Gone,
  }),
  restored: defineEvent({
    type: 'app.restored',
    source,
    description: 'A deleted app was restored',
    data: AppState,
  }),
  deleted: defineEvent({
    type: 'app.deleted',
    source,
    description: 'An app was deleted for good, with its data',
    data: Gone,
  }),
};
