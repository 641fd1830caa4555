import type { App, AppDetail, AppState, RelatedGroup } from '@noren/contracts/apps';
import type { AuditEntry } from '@noren/contracts/audit';
import { defaultReleasePolicy, type ReleasePolicy } from '@noren/contracts/groups';
import { type Caller, may } from '@noren/contracts/permissions';
import type { Cipher } from '@noren/service-kit';
import { tokenPlace } from './changes.js';
import { complete, effectiveFeatures, effectiveOptions } from './effective-options.js';
import type { StoredApp, StoredGroup } from './repository.js';

/**
 * Returns an app for a list. Its security token is masked, and omitted for users who may not change apps;
 * the mask tells our own services that a token is set.
 */
export function getApp(stored: StoredApp, caller: Caller, cipher: Cipher): App {
  const { securityToken, template, relatedGroups, ...fields } = stored;
  const hasVisibleToken =
    securityToken !== undefined && (caller.role === 'service' || may(caller.role, 'app.write'));
  return {
    ...fields,
    template: template.id,
    relatedGroups: relatedGroups.map(getGroup),
    features: effectiveFeatures(relatedGroups),
    ...(hasVisibleToken ? { securityToken: masked(stored.id, securityToken, cipher) } : {}),
  };
}

/** Returns an app with its template and the group that decides each feature. */
export function getDetail(stored: StoredApp, caller: Caller, cipher: Cipher): AppDetail {
  const { version: _version, ...template } = stored.template;
  return {
    ...getApp(stored, caller, cipher),
    template,
    effectiveOptions: effectiveOptions(stored.relatedGroups),
    releasePolicy: getReleasePolicy(stored),
  };
}

/** Returns the published state of an app: flags in place of secrets. */
export function getState(stored: StoredApp): AppState {
  const { id, name, systemName, groupId, template, runtimeVersion, relatedGroups } = stored;
  const { liffId, liffIds, envType, applicationId, uuid, securityToken } = stored;
  return {
    ...{ id, name, systemName, groupId, runtimeVersion },
    groupIds: getGroupIds(stored),
    template: template.id,
    pages: template.pages,
    features: effectiveFeatures(relatedGroups),
    releasePolicy: getReleasePolicy(stored),
    ...{ liffId, liffIds, envType, applicationId },
    hasUuid: uuid !== undefined,
    hasSecurityToken: securityToken !== undefined,
  };
}

/** Returns the editable fields of an app, for its audit log. */
export function getSettings(stored: StoredApp, cipher: Cipher): object {
  const { id: _id, securityToken, template, relatedGroups: _groups, copy: _copy, ...fields } = stored;
  return {
    ...fields,
    template: template.id,
    relatedGroupIds: getGroupIds(stored).slice(1),
    ...(securityToken === undefined ? {} : { securityToken: masked(stored.id, securityToken, cipher) }),
  };
}

/** Returns the groups of a deleted app from the changes that its audit log records for the deletion. */
export function getLastGroupIds({ changes }: AuditEntry): string[] {
  const fields = ['/groupId', '/relatedGroupIds'];
  const last = changes.flatMap(({ path, before }) => (fields.includes(path) ? [before].flat() : []));
  return last.filter((id) => typeof id === 'string');
}

/** Returns the groups whose members may see the app, its own first. */
export function getGroupIds({ relatedGroups }: Pick<StoredApp, 'relatedGroups'>): string[] {
  return relatedGroups.map(({ groupId }) => groupId);
}

function getGroup({ groupId, groupName, groupType, groupOptions }: StoredGroup): RelatedGroup {
  return { groupId, groupName, groupType, groupOptions: complete(groupOptions) };
}

/** Returns the policy of the app's own group: a related group, such as an agency, does not decide it. */
function getReleasePolicy({ groupId, relatedGroups }: StoredApp): ReleasePolicy {
  const own = relatedGroups.find((group) => group.groupId === groupId);
  return own?.releasePolicy ?? defaultReleasePolicy;
}

function masked(id: string, encrypted: string, cipher: Cipher): string {
  return cipher.mask(cipher.decrypt(encrypted, tokenPlace(id)));
}
