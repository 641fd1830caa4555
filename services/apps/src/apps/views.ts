import {
  type App,
  type AppDetail,
  type AppState,
  type Caller,
  may,
  type RelatedGroup,
} from '@noren/contracts';
import type { Cipher } from '@noren/service-kit';
import { complete, effectiveFeatures, effectiveOptions } from './effective-options.js';
import type { StoredApp, StoredGroup } from './repository.js';

/**
 * An app for a list. Its security token is masked, and left out for people who may not change apps; our
 * own services see by the mask that there is one.
 */
export function appOf(stored: StoredApp, caller: Caller, cipher: Cipher): App {
  const { securityToken, template, relatedGroups, ...fields } = stored;
  const shown = securityToken !== undefined && (caller.role === 'service' || may(caller.role, 'app.write'));
  return {
    ...fields,
    template: template.id,
    relatedGroups: relatedGroups.map(groupOf),
    features: effectiveFeatures(relatedGroups),
    ...(shown ? { securityToken: masked(securityToken, cipher) } : {}),
  };
}

/** An app with its template, and with whose word each of its features is. */
export function detailOf(stored: StoredApp, caller: Caller, cipher: Cipher): AppDetail {
  const { version: _version, ...template } = stored.template;
  const options = effectiveOptions(stored.relatedGroups);
  return { ...appOf(stored, caller, cipher), template, effectiveOptions: options };
}

/** An app as other services know it: no secret, only whether there is one. */
export function stateOf(stored: StoredApp): AppState {
  const { id, name, systemName, groupId, template, runtimeVersion, relatedGroups } = stored;
  const { liffId, liffIds, envType, applicationId, uuid, securityToken } = stored;
  return {
    ...{ id, name, systemName, groupId, runtimeVersion },
    groupIds: groupIdsOf(stored),
    template: template.id,
    pages: template.pages,
    features: effectiveFeatures(relatedGroups),
    ...{ liffId, liffIds, envType, applicationId },
    hasUuid: uuid !== undefined,
    hasSecurityToken: securityToken !== undefined,
  };
}

/** What people set of an app, for its audit trail. */
export function settingsOf(stored: StoredApp, cipher: Cipher): object {
  const { id: _id, securityToken, template, relatedGroups: _groups, ...fields } = stored;
  return {
    ...fields,
    template: template.id,
    relatedGroupIds: groupIdsOf(stored).slice(1),
    ...(securityToken === undefined ? {} : { securityToken: masked(securityToken, cipher) }),
  };
}

/** The groups whose people see the app, its own first. */
export function groupIdsOf({ relatedGroups }: Pick<StoredApp, 'relatedGroups'>): string[] {
  return relatedGroups.map(({ groupId }) => groupId);
}

function groupOf({ version: _version, groupOptions, ...group }: StoredGroup): RelatedGroup {
  return { ...group, groupOptions: complete(groupOptions) };
}

function masked(encrypted: string, cipher: Cipher): string {
  return cipher.mask(cipher.decrypt(encrypted));
}
