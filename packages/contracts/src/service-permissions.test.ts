import { describe, expect, it } from '@jest/globals';
import { endpoints } from './endpoints.js';
import { may } from './permissions.js';
import {
  callerMay,
  callingServices,
  isInternalEndpoint,
  readScopes,
  servicePermissions,
  toScope,
} from './service-permissions.js';

describe('the permissions of services', () => {
  it('are within those of the role, and each is used', () => {
    for (const service of callingServices) {
      for (const action of servicePermissions[service])
        expect([service, action, may('service', action)]).toEqual([service, action, true]);
    }
    const internal = new Set(endpoints.filter(isInternalEndpoint).map(({ access }) => access));
    const granted = callingServices.flatMap((service) => servicePermissions[service]);
    expect([...internal].filter((action) => !(granted as string[]).includes(action))).toEqual([]);
  });

  it('are the scopes of the token, whatever else is in it', () => {
    const scope = servicePermissions.apps.map(toScope).join(' ');
    expect(readScopes(`profile ${scope} noren:everything`)).toEqual(
      expect.arrayContaining([...servicePermissions.apps]),
    );
    expect(readScopes('openid')).toEqual([]);
  });

  it('restrict services, and nobody else', () => {
    const actions = servicePermissions.apps;
    expect(callerMay({ role: 'service', actions: [...actions] }, 'group.read')).toBe(true);
    expect(callerMay({ role: 'service', actions: [...actions] }, 'config.secrets')).toBe(false);
    expect(callerMay({ role: 'service' }, 'group.read')).toBe(false);
    expect(callerMay({ role: 'admin' }, 'group.read')).toBe(true);
  });

  it('name the calls that nothing outside leads to', () => {
    expect(endpoints.filter(isInternalEndpoint).map(({ id }) => id)).toEqual(
      expect.arrayContaining(['configurations.secrets', 'connections.check', 'deployments.settings']),
    );
    expect(isInternalEndpoint({ access: 'app.read' })).toBe(false);
    expect(isInternalEndpoint({ access: 'public' })).toBe(false);
  });
});
