import {
  type App,
  type AppDetail,
  type AppState,
  type Caller,
  type GroupOptions,
  may,
  noOptions,
} from '@noren/contracts';
import type { Cipher } from '@noren/service-kit';
import type { Static } from 'typebox';
import type { StoredApp } from './repository.js';

type State = Static<typeof AppState>;

/**
 * An app for a list. Its security token is masked, and left out for people who may not change apps; our
 * own services see by the mask that there is one.
 */
export function appOf(stored: StoredApp, caller: Caller, cipher: Cipher): App {
  const { groupVersion: _groupVersion, securityToken, template, features, ...fields } = stored;
  const shown = securityToken !== undefined && (caller.role === 'service' || may(caller.role, 'app.write'));
  return {
    ...fields,
    template: template.id,
    features: complete(features),
    ...(shown ? { securityToken: cipher.mask(cipher.decrypt(securityToken)) } : {}),
  };
}

/** An app with its template. */
export function detailOf(stored: StoredApp, caller: Caller, cipher: Cipher): AppDetail {
  const { version: _version, ...template } = stored.template;
  return { ...appOf(stored, caller, cipher), template };
}

/** An app as other services know it: no secret, only whether there is one. */
export function stateOf(stored: StoredApp): State {
  const { id, name, systemName, groupId, template, runtimeVersion, features } = stored;
  const { liffId, liffIds, envType, applicationId, uuid, securityToken } = stored;
  return {
    ...{ id, name, systemName, groupId, runtimeVersion, features: complete(features) },
    template: template.id,
    pages: template.pages,
    ...{ liffId, liffIds, envType, applicationId },
    hasUuid: uuid !== undefined,
    hasSecurityToken: securityToken !== undefined,
  };
}

/** A feature that came into being after an app was saved is off. */
function complete(features: GroupOptions): GroupOptions {
  return { ...noOptions, ...features };
}
